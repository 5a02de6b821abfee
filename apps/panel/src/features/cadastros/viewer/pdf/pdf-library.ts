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

/** Put there by the build, named by version so that browsers may keep them. */
const filesUrl = `/assets/pdfjs-${version}/`;

/** One for all documents: starting one takes longer than reading most of them. */
let worker: PDFWorker | null = null;

/**
 * Nothing in a document runs: no form scripts, no generated code, no WebAssembly (our policy forbids both), and what it
 * needs beyond itself comes from this origin.
 */
export function loadPdf(data: ArrayBuffer): PDFDocumentLoadingTask {
  worker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  return getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: true,
    standardFontDataUrl: filesUrl,
    wasmUrl: filesUrl,
    verbosity: VerbosityLevel.ERRORS,
  });
}
