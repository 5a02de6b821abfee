import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { CadastroRows } from '#features/cadastros/list.ts';
import { createCardWindow } from '#features/cadastros/window/card-window.ts';
import { createHeightObserver } from '#features/cadastros/window/observe-heights.ts';
import { recallPlace, rememberPlace } from '#features/cadastros/window/scroll-memory.ts';

/** Cards kept ready before and after the ones in view. */
const spare = 2;

/** `keptRow` stays on the page wherever one scrolls, so that the focus is never lost; -1 for none. */
export function useCardWindow(rows: CadastroRows, list: RefObject<HTMLElement | null>, keptRow: number) {
  const [entry] = useState(useLocation().key);
  const [place] = useState(() => recallPlace(entry, rows) ?? null);
  const [cards] = useState(() => createCardWindow(rows, place?.heights));
  const [heights] = useState(() => createHeightObserver(cards.setHeight));
  const latest = useRef(rows);
  useSyncExternalStore(cards.subscribe, cards.getVersion);
  cards.setRows(rows);

  useLayoutEffect(() => {
    if (!list.current) return;
    // The browser's own would stop where the page ends: it does not know the cards that are not on it.
    history.scrollRestoration = 'manual';
    const detach = cards.attach(list.current, place?.anchor ?? null);
    return () => {
      detach();
      history.scrollRestoration = 'auto';
      const anchor = cards.getAnchor();
      if (anchor) rememberPlace(entry, latest.current, { anchor, heights: cards.offsets.heights });
    };
  }, [cards, list, place, entry]);

  useLayoutEffect(() => {
    latest.current = rows;
    cards.settle();
  });
  useEffect(() => heights.stop, [heights]);

  const { first, last } = cards.getRange();
  const shown: number[] = [];
  for (let row = Math.max(0, first - spare); row <= Math.min(rows.count - 1, last + spare); row++)
    shown.push(row);
  if (keptRow >= 0 && keptRow < rows.count && !shown.includes(keptRow)) shown.push(keptRow);
  return { cards, shown: shown.sort((a, b) => a - b), first, last, observe: heights.observe };
}
