import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { loadPdf } from '#features/cadastros/viewer/pdf/pdf-library.ts';

export type PageSize = { width: number; height: number };

export type PdfState =
  | { status: 'loading' | 'locked' | 'broken' }
  /** `size`: of the first page; most other pages have the same. */
  | { status: 'ready'; pdf: PDFDocumentProxy; size: PageSize };

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** Opens a PDF, and frees it with all its pages when it is no longer shown. */
export function usePdf(blob: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  useEffect(() => {
    let close = () => {};
    let isCurrent = true;
    async function open(): Promise<void> {
      const data = await blob.arrayBuffer();
      if (!isCurrent) return;
      const task = loadPdf(data);
      close = () => void task.destroy();
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (isCurrent) setState({ status: 'ready', pdf, size: { width, height } });
    }
    open().catch((error: unknown) => {
      if (isCurrent) setState({ status: isLocked(error) ? 'locked' : 'broken' });
    });
    return () => {
      isCurrent = false;
      setState({ status: 'loading' });
      close();
    };
  }, [blob]);
  return state;
}
