import type { VirtualItem } from '@tanstack/react-virtual';
import { useState } from 'react';
import { useLocation } from 'react-router';

export type Place = { offset: number; measurements: VirtualItem[] };

const places = new Map<string, Place>();
const keptPlaces = 30;

/** The scroll position in this list for the current history entry, so that Back returns to it. */
export function usePlace(list: string): { place: Place | undefined; remember: (place: Place) => void } {
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
