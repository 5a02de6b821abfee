import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePlace } from '#features/cadastros/list/scroll-place.ts';

export type CardWindow = Virtualizer<Window, Element>;

const isNarrow = () => innerWidth < 640;

/** A first guess, until a card has been measured. */
const estimateHeight = () => (isNarrow() ? 1500 : 740);

/** What the header covers, and the toolbar where it stays. */
export const coveredTop = (): number => (isNarrow() ? 58 : 120);

/** Chromium lays nothing out past 33,554,428 px. */
export const maxCards = (): number => (isNarrow() ? 20_000 : 40_000);

type Options = {
  /** Names the list, to return to the same place in it. */
  name: string;
  count: number;
  /** Those that left the list take no room. */
  hasCard: (index: number) => boolean;
  list: RefObject<HTMLElement | null>;
  /** Stays on the page wherever one scrolls, so that the focus is never lost. */
  active: number | null;
};

/** Only the cards near the window exist. */
export function useCardWindow({ name, count, hasCard, list, active }: Options): CardWindow {
  const { place, remember } = usePlace(name);
  const [scrollMargin, setScrollMargin] = useState(0);
  const cards = useWindowVirtualizer({
    count,
    estimateSize: (index) => (hasCard(index) ? estimateHeight() : 0),
    overscan: 2,
    scrollMargin,
    scrollPaddingStart: coveredTop(),
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.measurements ?? [],
    rangeExtractor(range) {
      const near = defaultRangeExtractor(range);
      const isNear = active === null || near.includes(active) || active >= count;
      return isNear ? near : [...near, active].toSorted((a, b) => a - b);
    },
  });
  // What changes above the cards in view moves none of them.
  cards.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, { scrollOffset }) =>
    item.end <= (scrollOffset ?? 0) + coveredTop() + 1;

  useLayoutEffect(() => {
    if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + scrollY);
  });

  useLayoutEffect(() => {
    // The browser's own would stop where the page ends: it does not know the cards that are not on it.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
      remember({ offset: cards.scrollOffset ?? 0, measurements: cards.takeSnapshot() });
    };
  }, [cards, remember]);

  return cards;
}
