import type { VirtualItem } from '@tanstack/react-virtual';
import { useState } from 'react';
import { useLocation } from 'react-router';

export type Place = { offset: number; measurements: VirtualItem[] };

const places = new Map<string, Place>();
const keptPlaces = 30;

/** Where somebody was in this list at this entry of the history, so that Back returns there. */
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
