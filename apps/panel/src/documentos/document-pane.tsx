import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { announce } from '#plataforma/lib/announce.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { isKeyboardTaken } from '#plataforma/lib/typed-ahead.ts';
import { DocumentBody } from './document-body.tsx';
import type { DocumentText } from './pdf/pdf-pages.tsx';
import type { Place } from './view/place-mark.tsx';
import type { SearchText } from './view/read-search.tsx';
import { scrollByKey, scrollKeys } from './view/scroll-keys.ts';
import type { Query } from './view/search-bar.tsx';
import { stepZoom } from './view/use-zoom.ts';
import { rotate, type View } from './view/views.ts';
import { documentName, fileIdOf, type ViewedDocument } from './viewed-document.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';

type Pane = {
  /** The element of the whole pane. */
  pane: RefObject<HTMLElement | null>;
  isActive: boolean;
  view: View;
  onView: (changes: Partial<View>) => void;
  /** Null: it has no text to search, or none yet. */
  onSearch: (() => void) | null;
};

/** The arrows, Page Down, Space, Home and End scroll, `+`, `−` and `0` zoom, `G` turns, Ctrl F searches in the document. */
function usePaneKeys({ pane, isActive, view, onView, onSearch }: Pane): void {
  const scroll = (event: KeyboardEvent) => scrollByKey(pane.current?.querySelector('[data-scroller]'), event);
  const zoomBy = (direction: 1 | -1) => () => onView({ zoom: stepZoom(view.zoom, direction) });
  useShortcuts(
    isActive
      ? {
          '+': zoomBy(1),
          '=': zoomBy(1),
          '-': zoomBy(-1),
          '0': () => onView({ zoom: 1 }),
          g: ({ shiftKey }) => onView({ rotation: rotate(view.rotation, shiftKey) }),
          ...Object.fromEntries(scrollKeys.map((key) => [key, scroll])),
        }
      : {},
  );

  useEffect(() => {
    if (!isActive || !onSearch) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
      // Ctrl F again, inside our search bar, opens the browser's own search.
      const isInside = event.target instanceof Element && event.target.closest('search') !== null;
      if (!isFind || isInside || isKeyboardTaken()) return;
      event.preventDefault();
      onSearch();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isActive, onSearch]);
}

/** Of two documents, only the active one has a search bar. */
function useSearching(isActive: boolean) {
  const [isSearching, setIsSearching] = useState(false);
  if (isSearching && !isActive) setIsSearching(false);
  return [isSearching, setIsSearching] as const;
}

const PlaceMark = lazyPart(
  () => import('./view/place-mark.tsx'),
  () => null,
);

/** A search bar, for what was read in a document; it comes with whoever read it, so that no letter is typed before it is there. */
export type ShowSearch = (
  bar: { query: Query; onQuery: (text: string) => void; onClose: () => void },
  searchText: SearchText | undefined,
) => ReactNode;

/** What is registered and stands in a document. `text`: all of it; null: not read yet. */
export type ShowValues = (document: ViewedDocument, text: string | null) => ReactNode;

type Props = {
  document: ViewedDocument;
  showValues?: ShowValues | undefined;
  /** Marked, and brought into view. */
  place?: Place | null | undefined;
  /** What was read in it can be searched. */
  showSearch?: ShowSearch | undefined;
  view: View;
  onView: (changes: Partial<View>) => void;
  /** One of two documents side by side. */
  isBeside: boolean;
  /** Shortcuts and tiles act on this one. */
  isActive: boolean;
  onActivate: () => void;
  onExpired?: (() => void) | undefined;
  split?: { isOn: boolean; onToggle: () => void };
};

/** One document under its toolbar. */
export function DocumentPane({ document, view, onView, isActive, isBeside, onActivate, ...rest }: Props) {
  const { onExpired, split, showValues, place, showSearch } = rest;
  const pane = useRef<HTMLDivElement>(null);
  const [info, setInfo] = useState('');
  const [text, setText] = useState<DocumentText | null>(null);
  const [isSearching, setIsSearching] = useSearching(isActive);
  const [query, setQuery] = useState<Query>({ text: '', isTyped: false });
  const onQuery = (text: string) => setQuery({ text, isTyped: true });
  function onSearching(isOn: boolean): void {
    setIsSearching(isOn);
    setQuery({ ...query, isTyped: false });
  }
  /** The bar may have taken the place of another: what had the focus before is not known to it. */
  function closeSearch(): void {
    onSearching(false);
    pane.current?.querySelector<HTMLElement>('[data-scroller]')?.focus();
  }
  const onZoom = useCallback((zoom: number) => onView({ zoom }), [onView]);
  const isPdf = document.kind === 'pdf';
  // Pictures, and PDFs with scanned pages.
  const readSearch = isPdf && !text?.search ? undefined : showSearch;
  const canSearch = isPdf || readSearch;
  usePaneKeys({
    pane,
    isActive,
    view,
    onView,
    onSearch: canSearch && info ? () => onSearching(true) : null,
  });

  const { chave, url = '' } = document;
  const name = documentName(document);
  const id = `${chave} ${fileIdOf(url)}`;
  const [shown, setShown] = useState(id);
  if (shown !== id) {
    setShown(id);
    setInfo('');
    setText(null);
    setIsSearching(false);
    setQuery({ text: '', isTyped: false });
  }
  const announced = useRef(id);
  useEffect(() => {
    // The first document of a case is not announced: the case itself is.
    if (announced.current === id) return;
    announced.current = id;
    announce(`Documento: ${name}`);
  }, [id, name]);

  return (
    <div
      ref={pane}
      onPointerDownCapture={onActivate}
      onFocusCapture={onActivate}
      className={`@container flex min-h-0 min-w-0 flex-1 flex-col ${isBeside ? 'border-t-2' : ''} ${isBeside && isActive ? 'border-t-link' : 'border-t-transparent'}`}
    >
      <ViewerToolbar
        document={document}
        info={info}
        view={view}
        onView={onView}
        isSearching={isSearching}
        onSearching={canSearch ? onSearching : undefined}
        {...(split && { split })}
      />
      {showValues?.(document, text?.text ?? null)}
      <div className="relative min-h-0 flex-1 bg-hover">
        <DocumentBody
          key={id}
          document={document}
          view={view}
          onZoom={onZoom}
          onInfo={setInfo}
          isSearching={isSearching && !readSearch}
          query={query}
          onQuery={onQuery}
          onCloseSearch={closeSearch}
          onText={setText}
          onExpired={onExpired}
        />
        {isSearching && readSearch?.({ query, onQuery, onClose: closeSearch }, text?.search)}
        <Suspense>{place && <PlaceMark pane={pane} place={place} rotation={view.rotation} />}</Suspense>
      </div>
    </div>
  );
}
