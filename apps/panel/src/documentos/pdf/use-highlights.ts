import { type RefObject, useEffect } from 'react';
import type { Match } from './find-matches.ts';
import type { PageText } from './use-page-text.ts';

/** The matches on one page; `current` is the selected one, if it is on this page. */
export type PageSearch = { matches: Match[]; current: Match | null };

function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}

function toRange({ elements }: PageText, { start, end }: Match): Range | null {
  const from = elements[start.run]?.firstChild;
  const to = elements[end.run]?.firstChild;
  if (!from || !to) return null;
  const range = new Range();
  const length = (node: Node) => node.textContent?.length ?? 0;
  range.setStart(from, Math.min(start.offset, length(from)));
  range.setEnd(to, Math.min(end.offset, length(to)));
  return range;
}

function showRange(scroller: Element, range: Range): void {
  const view = scroller.getBoundingClientRect();
  const { left, right, top, bottom } = range.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) {
    scroller.scrollTop += (top + bottom) / 2 - (view.top + view.bottom) / 2;
  }
  if (left < view.left || right > view.right) {
    scroller.scrollLeft += (left + right) / 2 - (view.left + view.right) / 2;
  }
}

/** Highlights the matches of a page once its text is rendered, and scrolls to the selected one. */
export function useHighlights(
  scroller: RefObject<Element | null>,
  text: PageText | null,
  search: PageSearch | null,
): void {
  useEffect(() => {
    if (!text || !search || !('highlights' in CSS)) return;
    const all = highlightOf('pdf-match');
    const selected = highlightOf('pdf-current');
    const ranges = search.matches.flatMap((match) => toRange(text, match) ?? []);
    const current = search.current && toRange(text, search.current);
    for (const range of ranges) all.add(range);
    if (current) {
      selected.add(current);
      selected.priority = 1;
      if (scroller.current) showRange(scroller.current, current);
    }
    return () => {
      for (const range of ranges) all.delete(range);
      if (current) selected.delete(current);
    };
  }, [scroller, text, search]);
}
