import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from './place-mark.tsx';
import { SearchBar } from './search-bar.tsx';

/** Where a text stands in a document that a machine read. */
type SearchRead = (text: string, signal: AbortSignal) => Promise<Place[]>;

type Props = {
  search: SearchRead;
  /** The one to mark; null: none. */
  onPlace: (place: Place | null) => void;
  onClose: () => void;
};

/** Until somebody stops typing. */
const restMs = 250;
type Found = { places: Place[]; at: number };

function tell(text: string, found: Found | 'failed' | null): string {
  if (!text.trim()) return '';
  if (found === null) return 'buscando…';
  if (found === 'failed') return 'sem resposta';
  return found.places.length > 0 ? `${found.at + 1} de ${found.places.length}` : 'nada lido assim';
}

/** The search bar of a document without text of its own: what a machine read in it is searched. */
export function ReadSearch({ search, onPlace, onClose }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  const [before] = useState(() => document.activeElement);
  const ask = useEffectEvent(search);
  const show = useEffectEvent(onPlace);

  useEffect(() => {
    setFound(null);
    if (!text.trim()) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(text, leaving.signal).then(
        (places) => setFound({ places, at: 0 }),
        () => leaving.signal.aborted || setFound('failed'),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);

  const place = (found !== null && found !== 'failed' && found.places[found.at]) || null;
  useEffect(() => show(place), [place]);
  useEffect(() => () => show(null), []);

  function step(by: 1 | -1): void {
    if (found === null || found === 'failed' || found.places.length === 0) return;
    const { places, at } = found;
    setFound({ places, at: (at + by + places.length) % places.length });
  }

  function close(): void {
    onClose();
    if (before instanceof HTMLElement) before.focus();
  }

  return <SearchBar query={text} told={tell(text, found)} onQuery={setText} onStep={step} onClose={close} />;
}
