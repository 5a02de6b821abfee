import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  GenericL10n,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
  RenderingStates,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { patienceMs } from './use-pdf.ts';

/** The place among all matches, from 1, and how many there are. */
export type Found = { current: number; total: number };

type Told = {
  /** Every page has its place; nothing is drawn yet. */
  onReady: (viewer: PDFViewer) => void;
  onPage: (number: number) => void;
  /** Told once every page has been searched. */
  onFound: (found: Found) => void;
  /** A page takes too long to draw. */
  onStuck: () => void;
};

/** The limit of a canvas in browsers of phones; a larger page is drawn in parts. */
const maxCanvasPixels = 16_000_000;

/** What is used of the library's own view of a page, which it leaves without a type. */
type PageView = { div: HTMLElement; renderingState: number };
const pageViewOf = (viewer: PDFViewer, number: number) =>
  viewer.getPageView(number - 1) as PageView | undefined;

/** A page that waits for another, or for a hidden tab, is not late. */
function watchDrawing(viewer: PDFViewer, eventBus: EventBus, onStuck: () => void): () => void {
  const clocks = new Map<number, number>();
  const start = (number: number) => {
    clearTimeout(clocks.get(number));
    clocks.set(
      number,
      window.setTimeout(() => {
        const state = pageViewOf(viewer, number)?.renderingState;
        if (state === RenderingStates.PAUSED || document.hidden) start(number);
        else if (state === RenderingStates.RUNNING) onStuck();
      }, patienceMs),
    );
  };
  eventBus.on('pagerender', ({ pageNumber }: { pageNumber: number }) => start(pageNumber));
  eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) =>
    clearTimeout(clocks.get(pageNumber)),
  );
  return () => {
    for (const clock of clocks.values()) clearTimeout(clock);
  };
}

function namePages(viewer: PDFViewer, label: string): void {
  for (let number = 1; number <= viewer.pagesCount; number++) {
    pageViewOf(viewer, number)?.div.setAttribute('aria-label', `${label}, página ${number}`);
  }
}

/** Shows a document in `container` with the library's own viewer: pictures of pages, and text to select and search. */
export function openViewer(container: HTMLDivElement, pdf: PDFDocumentProxy, label: string, told: Told) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  const findController = new PDFFindController({
    eventBus,
    linkService,
    updateMatchesCountOnProgress: false,
  });
  const closing = new AbortController();
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.DISABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    enableSelectionRendering: false,
    maxCanvasPixels,
    // Without one of ours, the library names pages in English.
    l10n: new GenericL10n('pt-BR'),
    abortSignal: closing.signal,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);
  linkService.setDocument(pdf);

  eventBus.on('pagesinit', () => {
    namePages(viewer, label);
    told.onReady(viewer);
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => told.onPage(pageNumber));
  const onFound = ({ matchesCount }: { matchesCount: Found }) => told.onFound(matchesCount);
  eventBus.on('updatefindmatchescount', onFound);
  eventBus.on('updatefindcontrolstate', onFound);
  // Only the whole document is a stop of the Tab key, not each of its pages.
  eventBus.on('textlayerrendered', ({ source }: { source: { textLayer: { div: HTMLElement } } }) =>
    source.textLayer.div.removeAttribute('tabindex'),
  );
  const stopWatching = watchDrawing(viewer, eventBus, told.onStuck);
  viewer.setDocument(pdf);

  return {
    /** `again`: the next match, or the one before. Accents and case are ignored. */
    find(query: string, again?: 'next' | 'previous') {
      eventBus.dispatch('find', {
        source: viewer,
        type: again ? 'again' : '',
        query,
        highlightAll: true,
        findPrevious: again === 'previous',
      });
    },
    endSearch: () => eventBus.dispatch('findbarclose', { source: viewer }),
    close() {
      stopWatching();
      viewer.setDocument(null);
      linkService.setDocument(null);
      closing.abort();
    },
  };
}
