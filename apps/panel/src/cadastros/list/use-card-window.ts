import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

type Place = { offset: number; measurements: VirtualItem[] };

const places = new Map<string, Place>();
const keptPlaces = 30;

/** The scroll position in this list for the current history entry, so that Back returns to it. */
function usePlace(list: string): { place: Place | undefined; remember: (place: Place) => void } {
  const [name] = useState(`${useLocation().key} ${list}`);
  const [place] = useState(() => places.get(name));
  return {
    place,
    remember(latest) {
      places.delete(name);
      places.set(name, latest);
      const [oldest] = places.keys();
      if (oldest !== undefined && places.size > keptPlaces) places.delete(oldest);
    },
  };
}

export type CardWindow = Virtualizer<Window, Element>;

const isNarrow = () => innerWidth < 640;

/** An estimate until the card is measured. */
const estimateHeight = () => (isNarrow() ? 1500 : 740);

export const hasStickyToolbar = (): boolean => innerWidth >= 900;

/** The height covered by the header, and by the toolbar if it is sticky. */
export const coveredTop = (): number => (hasStickyToolbar() ? 120 : 58);

/** So that the list stays below 33,554,428 px, Chromium's maximum height. */
export const maxCards = (): number => (isNarrow() ? 20_000 : 40_000);

type Options = {
  /** Identifies the list, to return to the same place in it. */
  name: string;
  count: number;
  /** False for records that left the list: they have no height. */
  hasCard: (index: number) => boolean;
  list: RefObject<HTMLElement | null>;
  /** This card is always rendered, so that scrolling does not lose the focus. */
  active: number | null;
};

/** Renders only the cards near the view. */
export function useCardWindow({ name, count, hasCard, list, active }: Options): CardWindow {
  const { place, remember } = usePlace(name);
  const [scrollMargin, setScrollMargin] = useState(0);
  const cards = useWindowVirtualizer({
    count,
    estimateSize: (index) => (hasCard(index) ? estimateHeight() : 0),
    overscan: 1,
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
  // A change of size above the view must not move the cards in view.
  cards.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, { scrollOffset }) =>
    item.end <= (scrollOffset ?? 0) + coveredTop() + 1;

  useLayoutEffect(() => {
    if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + scrollY);
  });

  useLayoutEffect(() => {
    // The browser's own scroll restoration does not know the height of cards that are not rendered.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
      remember({ offset: cards.scrollOffset ?? 0, measurements: cards.takeSnapshot() });
    };
  }, [cards, remember]);

  return cards;
}
