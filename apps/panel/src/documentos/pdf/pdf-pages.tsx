import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ScrollArea } from '#documentos/scroll-area.tsx';
import { useBoxSize } from '#documentos/use-box-size.ts';
import { useZoom } from '#documentos/use-zoom.ts';
import type { ViewProps } from '#documentos/view-props.ts';
import { PdfPage } from './pdf-page.tsx';
import { SearchBar } from './search-bar.tsx';
import type { PageSearch } from './use-highlights.ts';
import { usePageNumber } from './use-page-number.ts';
import type { PageSize } from './use-pdf.ts';
import { type PdfSearch, usePdfSearch } from './use-pdf-search.ts';

type Props = Pick<ViewProps, 'label' | 'view' | 'onZoom' | 'onInfo'> & {
  pdf: PDFDocumentProxy;
  size: PageSize;
  /** A page takes too long to draw. */
  onStuck: () => void;
  isSearching: boolean;
  onSearching: (isSearching: boolean) => void;
};

const marginPx = 16;

function tell({ matches, pagesLeft }: PdfSearch, query: string, at: number): string {
  if (!query.trim()) return '';
  if (matches.length > 0) return `${at + 1} de ${matches.length}${pagesLeft > 0 ? '…' : ''}`;
  return pagesLeft > 0 ? 'buscando…' : 'nada encontrado';
}

/** The matches of each page. Unchanged pages keep the same object, so that they are not rendered again. */
function usePageSearches({ matches }: PdfSearch, at: number): Map<number, PageSearch> {
  return useMemo(() => {
    const byPage = new Map<number, PageSearch>();
    for (const [index, { page, match }] of matches.entries()) {
      const known = byPage.get(page) ?? { matches: [], current: null };
      known.matches.push(match);
      if (index === at) known.current = match;
      byPage.set(page, known);
    }
    return byPage;
  }, [matches, at]);
}

export function PdfPages(props: Props) {
  const { pdf, size, onStuck, label, view, onZoom, onInfo, isSearching, onSearching } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const box = useBoxSize(scroller);
  const number = usePageNumber(scroller, box.width > 0 ? pdf.numPages : 0);
  useZoom(scroller, { zoom: view.zoom, onZoom, isWheelZoom: false });

  const [query, setQuery] = useState('');
  const [start, setStart] = useState({ page: 1, step: 0 });
  const search = usePdfSearch(pdf, query, isSearching);
  const total = search.matches.length;
  const first = Math.max(
    0,
    search.matches.findIndex(({ page }) => page >= start.page),
  );
  const at = total > 0 ? (((first + start.step) % total) + total) % total : 0;
  const searches = usePageSearches(search, at);
  const currentPage = search.matches[at]?.page;

  useEffect(() => onInfo(`PDF · página ${number} de ${pdf.numPages}`), [number, pdf, onInfo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next match may be on the same page, far from view
  useEffect(() => {
    const page = scroller.current?.querySelector(`[data-page="${currentPage}"]`);
    if (page && !isInView(scroller.current, page)) page.scrollIntoView({ block: 'start' });
  }, [currentPage, at]);

  const width = Math.max(0, box.width - 2 * marginPx) * view.zoom;
  return (
    <>
      <ScrollArea label={label} scroller={scroller}>
        {box.width > 0 && (
          <div className="flex w-max min-w-full flex-col gap-3 p-4">
            {Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={index}
                pdf={pdf}
                number={index + 1}
                estimate={size}
                width={width}
                rotation={view.rotation}
                scroller={scroller}
                search={searches.get(index + 1) ?? null}
                onStuck={onStuck}
              />
            ))}
          </div>
        )}
      </ScrollArea>
      {isSearching && (
        <SearchBar
          query={query}
          told={tell(search, query, at)}
          onQuery={(text) => {
            setQuery(text);
            setStart({ page: number, step: 0 });
          }}
          onStep={(by) => setStart({ ...start, step: start.step + by })}
          onClose={() => {
            onSearching(false);
            scroller.current?.focus();
          }}
        />
      )}
    </>
  );
}

function isInView(scroller: Element | null, page: Element): boolean {
  const view = scroller?.getBoundingClientRect();
  const { top, bottom } = page.getBoundingClientRect();
  return view !== undefined && bottom > view.top && top < view.bottom;
}
