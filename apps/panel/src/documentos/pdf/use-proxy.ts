import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { isDrawable, type PageSize } from './use-pdf.ts';

/** The page object while the page is near the view, and its size once known. */
export function useProxy(pdf: PDFDocumentProxy, number: number, isNear: boolean, estimate: PageSize) {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [size, setSize] = useState<PageSize | null>(null);
  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    let shown: PDFPageProxy | null = null;
    pdf.getPage(number).then(
      (found) => {
        if (!isCurrent) return;
        shown = found;
        const { width, height } = found.getViewport({ scale: 1 });
        if (!isDrawable({ width, height })) return;
        setSize({ width, height });
        setPage(found);
      },
      // A page that can't be read or drawn stays an empty sheet; the other pages are shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setPage(null);
      shown?.cleanup();
    };
  }, [pdf, number, isNear]);
  return { page, size: size ?? estimate };
}
