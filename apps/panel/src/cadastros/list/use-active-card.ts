import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { caseAddress } from '#plataforma/lib/navigation-state.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';
import { type CardWindow, coveredTop } from './use-card-window.ts';

type Options = {
  records: readonly Cadastro[];
  hasCard: (index: number) => boolean;
  cards: CardWindow;
  list: RefObject<HTMLElement | null>;
  active: number | null;
  onActivate: (index: number) => void;
};

/** At least half of the card is in view, or it fills half of the view. */
function isInView(card: Element | null | undefined): boolean {
  if (!card) return false;
  const { top, bottom, height } = card.getBoundingClientRect();
  const viewTop = coveredTop();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, viewTop);
  return seen >= Math.min(height, innerHeight - viewTop) / 2;
}

/** J, K and the arrows move from card to card; A presses the button that decides on the highlighted one, if it is in view. */
export function useActiveCard(options: Options): void {
  const { records, hasCard, cards, list, active, onActivate } = options;
  const navigate = useNavigate();
  const { search } = useLocation();
  const findElement = (index: number) => list.current?.querySelector<HTMLElement>(`[data-key="${index}"]`);

  const goTo = (index: number) => cards.scrollToIndex(index, { align: 'start' });

  function findTop(): number {
    const top = (cards.scrollOffset ?? 0) + coveredTop() + 1;
    return cards.getVirtualItems().find(({ end }) => end > top)?.index ?? 0;
  }

  /** The first card from this index on; null: there is none. */
  function findCard(from: number, step: 1 | -1): number | null {
    let index = from;
    while (index >= 0 && index < records.length && !hasCard(index)) index += step;
    return index >= 0 && index < records.length ? index : null;
  }

  function activate(index: number | null): void {
    if (index === null) return;
    onActivate(index);
    goTo(index);
  }
  const move = (step: 1 | -1) => activate(findCard(active === null ? findTop() : active + step, step));

  function toggle({ repeat }: KeyboardEvent): void {
    if (active === null || !hasCard(active) || repeat) return;
    const card = findElement(active);
    if (isInView(card)) card?.querySelector<HTMLElement>('[data-decide]')?.click();
    else goTo(active);
  }

  function open(): void {
    const cadastro = active === null ? undefined : records[active];
    if (cadastro && cadastro.id !== null) void navigate(caseAddress(idOf(cadastro), search));
  }

  useShortcuts({
    enter: open,
    j: () => move(1),
    k: () => move(-1),
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    a: toggle,
    // The browser's own scrolling stops early when a card is taller than estimated.
    end: () => cards.scrollToIndex(records.length - 1, { align: 'end' }),
    home: () => cards.scrollToOffset(0),
  });

  useLayoutEffect(() => {
    const card = active === null ? null : list.current?.querySelector<HTMLElement>(`[data-key="${active}"]`);
    if (card && !card.contains(document.activeElement)) card.focus({ preventScroll: true });
  }, [active, list]);
}
