import { useRef } from 'react';
import { findOpener } from '#plataforma/lib/typed-ahead.ts';

/** What the library focuses when the dialog closes: inside an area that only scrolls it would choose a button. */
export function useReturnFocus(isOpen: boolean): () => HTMLElement | boolean {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) opener.current = findOpener();
  wasOpen.current = isOpen;

  return () => {
    const { current } = opener;
    if (!(current instanceof HTMLElement) || current === document.body) return true;
    // It was removed by what was done in the dialog: the keyboard goes on from the title of the screen.
    if (!current.isConnected) return document.querySelector<HTMLElement>('h1[tabindex]') ?? true;
    if (current.tabIndex >= 0) return current;
    current.focus({ preventScroll: true });
    return false;
  };
}
