import { type PDFDocumentProxy, PixelsPerInch } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Found, openViewer } from '#documentos/pdf/open-viewer.ts';
import { type PageSize, pageWidth } from '#documentos/pdf/page-shape.ts';
import type { SearchText } from '#documentos/view/read-search.tsx';
import { ScrollArea } from '#documentos/view/scroll-area.tsx';
import { type Query, SearchBar } from '#documentos/view/search-bar.tsx';
import { useBoxSize } from '#documentos/view/use-box-size.ts';
import { useZoom } from '#documentos/view/use-zoom.ts';
import type { ViewProps } from '#documentos/view/views.ts';
import { findPlaces } from './find-places.ts';
import { readText } from './read-text.ts';
import '#documentos/pdf/pdf-pages.css';

export type DocumentText = {
  /** Of the whole document; empty if it is a scan. */
  text: string;
  /** Where a text stands on its pages with text; only if others have none. */
  search?: SearchText;
};

type Props = Pick<ViewProps, 'label' | 'view' | 'onZoom' | 'onInfo'> & {
  pdf: PDFDocumentProxy;
  size: PageSize;
  /** A page takes too long to draw. */
  onStuck: () => void;
  isSearching: boolean;
  query: Query;
  onQuery: (text: string) => void;
  onCloseSearch: () => void;
  onText: (text: DocumentText) => void;
};

const marginPx = 16;
/** While the zoom changes, the last drawing is stretched; the page is drawn again after this pause. */
const restMs = 150;

function tell(query: string, found: Found | null): string {
  if (!query.trim()) return '';
  if (!found) return 'buscando…';
  return found.total > 0 ? `${found.current} de ${found.total}` : 'nada encontrado';
}

export function PdfPages(props: Props) {
  const { pdf, size, onStuck, label, view, onZoom, onInfo, isSearching, onCloseSearch, onText } = props;
  const { query, onQuery } = props;
  const { text } = query;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef<ReturnType<typeof openViewer>>(null);
  const box = useBoxSize(scroller);
  const [viewer, setViewer] = useState<PDFViewer | null>(null);
  const [found, setFound] = useState<Found | null>(null);

  const { zoom, rotation } = view;
  const across = rotation % 180 === 0 ? pageWidth : (pageWidth * size.height) / size.width;
  const fit = (box.width - 2 * marginPx) / (across * PixelsPerInch.PDF_TO_CSS_UNITS);
  const scale = Math.max(fit, 0.01) * zoom;

  const onReady = useEffectEvent((ready: PDFViewer) => {
    ready.currentScale = scale;
    setViewer(ready);
  });
  const onPage = useEffectEvent((number: number) => onInfo(`PDF · página ${number} de ${pdf.numPages}`));

  useEffect(() => {
    if (!scroller.current) return;
    const opened = openViewer(scroller.current, pdf, label, { onReady, onPage, onFound: setFound, onStuck });
    shown.current = opened;
    onPage(1);
    return () => {
      opened.close();
      shown.current = null;
      setViewer(null);
    };
  }, [pdf, label, onStuck]);

  const isDrawn = viewer !== null;
  const tellText = useEffectEvent(onText);
  useEffect(() => {
    if (!isDrawn) return;
    const leaving = new AbortController();
    const search = (text: string) => findPlaces(pdf, text);
    // A document that stops being readable on the way is told as one without text.
    void readText(pdf, leaving.signal)
      .catch(() => ({ text: '', hasScans: true }))
      .then(
        ({ text, hasScans }) => leaving.signal.aborted || tellText({ text, ...(hasScans && { search }) }),
      );
    return () => leaving.abort();
  }, [pdf, isDrawn]);

  useLayoutEffect(() => {
    if (!viewer) return;
    viewer.pagesRotation = rotation;
    viewer.updateScale({ scaleFactor: scale / viewer.currentScale, drawingDelay: restMs });
  }, [viewer, rotation, scale]);
  useZoom(scroller, { zoom, onZoom, isWheelZoom: false });

  useEffect(() => {
    if (isSearching && text.trim()) shown.current?.find(text);
    else shown.current?.endSearch();
  }, [isSearching, text]);

  return (
    <>
      <ScrollArea label={label} scroller={scroller}>
        <div className="pdfViewer flex w-max min-w-full flex-col items-center gap-3 p-4" />
      </ScrollArea>
      {isSearching && (
        <SearchBar
          query={query}
          told={tell(text, found)}
          onQuery={(typed) => {
            onQuery(typed);
            setFound(null);
          }}
          onStep={(by) => shown.current?.find(text, by > 0 ? 'next' : 'previous')}
          onClose={onCloseSearch}
        />
      )}
    </>
  );
}
