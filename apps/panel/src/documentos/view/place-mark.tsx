import { type RefObject, useEffect } from 'react';
import type { Rotation } from './views.ts';
import './place-mark.css';

/** Left, top, width and height, as fractions of the page as it is stored. */
type Box = readonly [x: number, y: number, width: number, height: number];

/** `pagina`: from 1. */
export type Place = { pagina: number; caixa: Box };

/** Where a box is once its page is turned clockwise. */
const turned: Record<Rotation, (box: Box) => Box> = {
  0: (box) => box,
  90: ([x, y, width, height]) => [1 - y - height, x, height, width],
  180: ([x, y, width, height]) => [1 - x - width, 1 - y - height, width, height],
  270: ([x, y, width, height]) => [y, 1 - x - width, height, width],
};

const names = ['x', 'y', 'width', 'height'];

/** Pages are made by the PDF library, with a class of its own. */
const findPage = (pane: HTMLElement, pagina: number) =>
  pane.querySelector<HTMLElement>(`[data-zoomed], .page[data-page-number="${pagina}"]`);

/** Until it is drawn, its size may change. */
const isDrawn = (page: HTMLElement) =>
  page.dataset.loaded !== undefined || page.querySelector('img:not(.opacity-0)') !== null;

function bringIntoView(page: HTMLElement, [x, y, width, height]: Box): void {
  const scroller = page.closest('[data-scroller]');
  if (!scroller) return;
  const [whole, area] = [page.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += whole.left + whole.width * (x + width / 2) - area.left - area.width / 2;
  scroller.scrollTop += whole.top + whole.height * (y + height / 2) - area.top - area.height / 2;
}

/** Whoever does one of these may have scrolled on, and is not taken back. */
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

type Props = {
  /** Has the document. */
  pane: RefObject<HTMLElement | null>;
  /** Another object brings it into view again. */
  place: Place;
  rotation: Rotation;
};

/** A frame around a place of a document: drawn by CSS, because the PDF library removes whatever is put into its pages. */
export default function PlaceMark({ pane, place, rotation }: Props) {
  useEffect(() => {
    const inside = pane.current;
    if (!inside) return;
    const box = turned[rotation](place.caixa);
    let marked: HTMLElement | null = null;
    let isReached = false;
    let isLeft = false;
    const unmark = () => marked?.removeAttribute('data-marked');
    function mark(): void {
      const page = inside && findPage(inside, place.pagina);
      if (!page || (isReached && page === marked)) return;
      const isFirst = page !== marked;
      unmark();
      marked = page;
      page.dataset.marked = '';
      for (const [at, name] of names.entries()) page.style.setProperty(`--mark-${name}`, String(box[at]));
      isReached = isDrawn(page);
      // Only what is near the view is drawn, and its size is known for sure once it is.
      if ((isFirst || isReached) && !isLeft) bringIntoView(page, box);
    }
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(inside, { subtree: true, childList: true, attributeFilter: ['data-loaded', 'class'] });
    const leaving = new AbortController();
    const options = { capture: true, passive: true, signal: leaving.signal };
    const leave = () => {
      isLeft = true;
    };
    for (const act of acts) addEventListener(act, leave, options);
    return () => {
      observer.disconnect();
      leaving.abort();
      unmark();
    };
  }, [pane, place, rotation]);
  return null;
}
