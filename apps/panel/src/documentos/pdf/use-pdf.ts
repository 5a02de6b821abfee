import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isDrawable, type PageSize, shapePages } from '#documentos/pdf/page-shape.ts';
import { endWorker, loadPdf, watchWorker } from './pdf-library.ts';

export type PdfState =
  | { status: 'loading' | 'locked' | 'broken' | 'given-up' }
  /** `size`: of the first page. */
  | { status: 'ready'; pdf: PDFDocumentProxy; size: PageSize };

/** Longer than any document takes that a person would wait for. */
export const patienceMs = 20_000;
const maxPages = 2000;

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** Opens a PDF, and frees it with all its pages when it is no longer shown. Gives up on one that takes too much. */
export function usePdf(blob: Blob): { state: PdfState; giveUp: () => void } {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const [workersLost, setWorkersLost] = useState(0);

  const stopWatching = useRef(() => {});

  const giveUp = useCallback(() => {
    stopWatching.current();
    setState({ status: 'given-up' });
    endWorker();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again in a new worker
  useEffect(() => {
    let close = () => {};
    let isCurrent = true;
    stopWatching.current = watchWorker(() => setWorkersLost((lost) => lost + 1));
    const late = setTimeout(() => {
      isCurrent = false;
      giveUp();
    }, patienceMs);
    async function open(): Promise<void> {
      const data = await blob.arrayBuffer();
      if (!isCurrent) return;
      const task = loadPdf(data);
      close = () => void task.destroy().catch(() => {});
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!isCurrent) return;
      clearTimeout(late);
      const isSane = pdf.numPages <= maxPages && isDrawable({ width, height });
      if (isSane) shapePages(pdf);
      setState(isSane ? { status: 'ready', pdf, size: { width, height } } : { status: 'given-up' });
    }
    open().catch((error: unknown) => {
      clearTimeout(late);
      if (isCurrent) setState({ status: isLocked(error) ? 'locked' : 'broken' });
    });
    return () => {
      isCurrent = false;
      clearTimeout(late);
      stopWatching.current();
      setState({ status: 'loading' });
      close();
    };
  }, [blob, workersLost, giveUp]);
  return { state, giveUp };
}
