import type { CadastroRows } from '#features/cadastros/list.ts';
import { coveredTop, estimateCardHeight, gap } from '#features/cadastros/window/card-height.ts';
import { createRowOffsets } from '#features/cadastros/window/row-offsets.ts';

/** A card, and how far the top of the window is below its own top. */
export type Anchor = { key: number; offset: number };

const lastKey = ({ count, keyAt }: CadastroRows): number => (count > 0 ? keyAt(count - 1) : -1);

export type CardWindow = ReturnType<typeof createCardWindow>;

/**
 * Which few cards of a long list are near the window, and where they go. Whatever changes around it, cards
 * measured, added or taken away, the card at the top of the window stays where it is.
 */
export function createCardWindow(rows: CadastroRows, known?: ReadonlyMap<number, number>) {
  const offsets = createRowOffsets(estimateCardHeight, gap, known);
  const listeners = new Set<() => void>();
  let current = rows;
  let list: HTMLElement | null = null;
  let listTop = 0;
  let anchor: Anchor | null = null;
  let isAtEnd = false;
  let expectedY = -1;
  let range = { first: 0, last: 0 };
  let version = 0;
  offsets.setRows(rows);

  function notify(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function findRange(top = scrollY - listTop) {
    const first = offsets.rowAt(top);
    const last = offsets.rowAt(top + innerHeight);
    return first === range.first && last === range.last ? range : { first, last };
  }

  function updateRange(): void {
    const next = findRange();
    if (next === range) return;
    range = next;
    notify();
  }

  function dropAnchor(): void {
    const offset = scrollY - listTop;
    const row = offsets.rowAt(offset);
    anchor = { key: current.keyAt(row), offset: offset - offsets.startOf(row) };
    isAtEnd = false;
  }

  function scrollPage(y: number): void {
    scrollTo({ top: y, behavior: 'instant' });
    expectedY = scrollY;
  }

  function onScroll(): void {
    // What we did ourselves is not the reader going elsewhere.
    if (Math.abs(scrollY - expectedY) > 1.5) dropAnchor();
    updateRange();
  }

  function measureTop(): void {
    listTop = list ? list.getBoundingClientRect().top + scrollY : 0;
  }

  /** Puts the anchor back where it was; to be called once the page has its new heights. */
  function settle(): void {
    const row = anchor ? current.rowOf(anchor.key) : -1;
    if (isAtEnd) scrollPage(document.documentElement.scrollHeight);
    else if (anchor && row >= 0) {
      const y = Math.max(0, listTop + offsets.startOf(row) + anchor.offset);
      if (Math.abs(y - scrollY) > 1) scrollPage(y);
    }
    updateRange();
  }

  let width = innerWidth;
  function onResize(): void {
    if (innerWidth !== width) offsets.forgetHeights();
    width = innerWidth;
    measureTop();
    notify();
  }

  return {
    offsets,
    getVersion: () => version,
    getRange: () => range,
    getAnchor: () => anchor,
    settle,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRows(next: CadastroRows): void {
      if (next === current) return;
      // The end one went to; what comes after it is for whoever goes on.
      if (isAtEnd && lastKey(next) > lastKey(current)) dropAnchor();
      current = next;
      offsets.setRows(next);
      // Where the anchor will be once settled: until then the page stands by the rows of before.
      const row = anchor && !isAtEnd ? next.rowOf(anchor.key) : -1;
      range = anchor && row >= 0 ? findRange(offsets.startOf(row) + anchor.offset) : findRange();
    },
    setHeight(key: number, height: number): void {
      const row = current.rowOf(key);
      if (row >= 0 && offsets.setHeight(row, height)) notify();
    },
    attach(element: HTMLElement, place: Anchor | null): () => void {
      list = element;
      measureTop();
      anchor = place;
      if (place) settle();
      else scrollPage(0);
      updateRange();
      addEventListener('scroll', onScroll, { passive: true });
      addEventListener('resize', onResize);
      return () => {
        removeEventListener('scroll', onScroll);
        removeEventListener('resize', onResize);
      };
    },
    /** The first row that is not behind the header. */
    topRow: () => offsets.rowAt(scrollY - listTop + coveredTop() + 1),
    goTo(row: number): void {
      isAtEnd = false;
      anchor = { key: current.keyAt(row), offset: -coveredTop() };
      settle();
    },
    goToStart(): void {
      isAtEnd = false;
      anchor = null;
      scrollPage(0);
      updateRange();
    },
    goToEnd(): void {
      isAtEnd = true;
      settle();
    },
  };
}
