import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from './place-mark.tsx';
import { type Query, SearchBar } from './search-bar.tsx';

/** Where a text stands in a document that a machine read. */
type SearchRead = (text: string, signal: AbortSignal) => Promise<Place[]>;
/** Where it stands on pages that have text of their own. */
export type SearchText = (text: string) => Promise<Place[]>;

type Props = {
  query: Query;
  onQuery: (text: string) => void;
  search: SearchRead;
  searchText?: SearchText | undefined;
  /** The one to mark; null: none. */
  onPlace: (place: Place | null) => void;
  onClose: () => void;
};

/** Until somebody stops typing. */
const restMs = 250;
/** `read`: whether what a machine read is among them. */
type Found = { places: Place[]; at: number; read: 'waiting' | 'failed' | 'there' };

const after = { waiting: '…', failed: ' só no texto', there: '' };

function tell(text: string, found: Found | null): string {
  if (!text.trim()) return '';
  if (!found) return 'buscando…';
  const { places, at, read } = found;
  if (places.length > 0) return `${at + 1} de ${places.length}${after[read]}`;
  return { waiting: 'buscando…', failed: 'sem resposta', there: 'nada lido assim' }[read];
}

const onPage = (places: readonly Place[], number: number) => places.filter(({ pagina }) => pagina === number);

/** Page by page: a scan may have a stamp with text, and little more. */
function merge(inText: readonly Place[], read: readonly Place[]): Place[] {
  const pages = new Set([...inText, ...read].map(({ pagina }) => pagina));
  return [...pages]
    .sort((one, other) => one - other)
    .flatMap((page) => {
      const [own, other] = [onPage(inText, page), onPage(read, page)];
      return other.length > own.length ? other : own;
    });
}

/** The search bar of a document with pages that have no text: what a machine read in it is searched. */
export function ReadSearch({ query, onQuery, search, searchText, onPlace, onClose }: Props) {
  const { text } = query;
  const [found, setFound] = useState<Found | null>(null);
  const ask = useEffectEvent(search);
  const askText = useEffectEvent(async (wanted: string) => (await searchText?.(wanted)) ?? []);
  const show = useEffectEvent(onPlace);

  useEffect(() => {
    setFound(null);
    if (!text.trim()) return;
    const leaving = new AbortController();
    const tellFound = (read: Found['read'], places: Place[]) => {
      if (leaving.signal.aborted) return;
      // What is marked stays so when more is found.
      setFound((known) => ({
        read,
        places,
        at: Math.max(0, places.indexOf(known?.places[known.at] as Place)),
      }));
    };
    async function look(): Promise<void> {
      const asked = ask(text, leaving.signal).catch(() => null);
      const inText = await askText(text).catch(() => []);
      tellFound('waiting', inText);
      const read = await asked;
      tellFound(read ? 'there' : 'failed', merge(inText, read ?? []));
    }
    const timer = setTimeout(() => void look(), restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);

  const place = found?.places[found.at] ?? null;
  useEffect(() => show(place), [place]);
  useEffect(() => () => show(null), []);

  function step(by: 1 | -1): void {
    if (!found || found.places.length === 0) return;
    const { places, at } = found;
    setFound({ ...found, at: (at + by + places.length) % places.length });
  }

  return (
    <SearchBar query={query} told={tell(text, found)} onQuery={onQuery} onStep={step} onClose={onClose} />
  );
}
