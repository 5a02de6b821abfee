import { useState } from 'react';
import { findOpener } from '#plataforma/lib/typed-ahead.ts';

type Place = Element | null | undefined;
type Opening = { wasOpen: boolean; opener?: Place; part?: Place };

/** What the library focuses when the dialog closes: inside an area that only scrolls it would choose a button. */
export function useReturnFocus(isOpen: boolean): () => HTMLElement | boolean {
  const [{ wasOpen, opener, part }, setOpening] = useState<Opening>({ wasOpen: false });
  if (isOpen !== wasOpen) {
    const from = isOpen ? findOpener() : opener;
    setOpening({ wasOpen: isOpen, opener: from, part: isOpen ? from?.closest('section') : part });
  }

  return () => {
    if (!(opener instanceof HTMLElement) || opener === document.body) return true;
    // It was removed by what was done in the dialog: the keyboard goes on from the title of its part, or of the screen.
    if (!opener.isConnected) {
      const titleIn = (place: Element | Document) =>
        place.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]');
      return (part?.isConnected && titleIn(part)) || titleIn(document) || true;
    }
    if (opener.tabIndex >= 0) return opener;
    opener.focus({ preventScroll: true });
    return false;
  };
}
