import { useSyncExternalStore } from 'react';

/** `three`: queue, case and documents; `two`: case and documents; `one`: one of them at a time. */
export type ScreenSize = 'three' | 'two' | 'one';

const three = matchMedia('(min-width: 1280px)');
const two = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  for (const query of [three, two]) query.addEventListener('change', listener);
  return () => {
    for (const query of [three, two]) query.removeEventListener('change', listener);
  };
}

function read(): ScreenSize {
  if (three.matches) return 'three';
  return two.matches ? 'two' : 'one';
}

/** How many columns there is room for. */
export const useScreenSize = (): ScreenSize => useSyncExternalStore(subscribe, read);
