import { useState } from 'react';
import { findOpener } from '#plataforma/lib/typed-ahead.ts';

type Opening = { wasOpen: boolean; opener: Element | null };

/** What the library focuses when the dialog closes: inside an area that only scrolls it would choose a button. */
export function useReturnFocus(isOpen: boolean): () => HTMLElement | boolean {
  const [{ wasOpen, opener }, setOpener] = useState<Opening>({ wasOpen: false, opener: null });
  if (isOpen !== wasOpen) setOpener({ wasOpen: isOpen, opener: isOpen ? findOpener() : opener });

  return () => {
    if (!(opener instanceof HTMLElement) || opener === document.body) return true;
    // It was removed by what was done in the dialog: the keyboard goes on from the title of the screen.
    if (!opener.isConnected) return document.querySelector<HTMLElement>('h1[tabindex]') ?? true;
    if (opener.tabIndex >= 0) return opener;
    opener.focus({ preventScroll: true });
    return false;
  };
}
