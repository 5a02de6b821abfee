import { type RefObject, useLayoutEffect } from 'react';
import type { CadastroRows } from '#features/cadastros/list.ts';
import { useShortcuts } from '#features/cadastros/screen/use-shortcuts.ts';
import { toggleCadastro } from '#features/cadastros/toggle-cadastro.ts';
import type { CardWindow } from '#features/cadastros/window/card-window.ts';
import { useSession } from '#lib/session.ts';

type Options = {
  rows: CadastroRows;
  cards: CardWindow;
  list: RefObject<HTMLElement | null>;
  activeKey: number | null;
  onActivate: (key: number) => void;
};

/** J, K and the arrows walk from card to card; A decides on the one with the ring. */
export function useActiveCard({ rows, cards, list, activeKey, onActivate }: Options): void {
  const canDecide = useSession().role === 'admin';
  const activeRow = activeKey === null ? -1 : rows.rowOf(activeKey);

  const move = (step: 1 | -1) => {
    const row = activeRow < 0 ? cards.topRow() : activeRow + step;
    if (row < 0 || row >= rows.count) return;
    onActivate(rows.keyAt(row));
    cards.goTo(row);
  };
  const toggle = (event: KeyboardEvent) => {
    const cadastro = activeRow < 0 || event.repeat ? null : rows.readAt(activeRow);
    if (cadastro && canDecide) toggleCadastro(cadastro);
  };

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    a: toggle,
    // The browser's own stops halfway when a card on the way turns out taller than expected.
    end: cards.goToEnd,
    home: () => {
      rows.restart?.();
      cards.goToStart();
    },
  });

  useLayoutEffect(() => {
    const card =
      activeKey === null ? null : list.current?.querySelector<HTMLElement>(`[data-key="${activeKey}"]`);
    if (card && !card.contains(document.activeElement)) card.focus({ preventScroll: true });
  }, [activeKey, list]);
}
