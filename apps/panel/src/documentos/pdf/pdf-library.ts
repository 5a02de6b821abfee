import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Copied there by the build, with the version in the path so that browsers may cache them. */
const filesUrl = `/assets/pdfjs-${version}/`;

/** One worker for all documents: starting one takes longer than reading most documents. */
let worker: PDFWorker | null = null;
const onEnded = new Set<() => void>();

/** Calls back when the worker was ended because of another document; returns how to stop that. */
export function watchWorker(callback: () => void): () => void {
  onEnded.add(callback);
  return () => void onEnded.delete(callback);
}

/** A document that keeps the worker busy can't be stopped otherwise. Other documents open again, in a new worker. */
export function endWorker(): void {
  worker?.destroy();
  worker = null;
  for (const callback of [...onEnded]) callback();
}

/**
 * No code in a document runs: no form scripts, no WebAssembly (our content security policy forbids it).
 * Additional files come from this origin.
 */
export function loadPdf(data: ArrayBuffer): PDFDocumentLoadingTask {
  worker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  return getDocument({
    data,
    worker,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: true,
    standardFontDataUrl: filesUrl,
    wasmUrl: filesUrl,
    verbosity: VerbosityLevel.ERRORS,
  });
}
