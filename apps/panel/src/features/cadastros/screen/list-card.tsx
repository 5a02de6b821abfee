import { memo, useLayoutEffect, useRef } from 'react';
import { CadastroCard, cardClass } from '#features/cadastros/card/cadastro-card.tsx';
import { UnreadableCard } from '#features/cadastros/card/unreadable-card.tsx';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { useCardTurn } from '#features/cadastros/window/card-turns.ts';

type Props = {
  cadastro: CadastroLido | null;
  listKey: number;
  /** From the top of the list. */
  top: number;
  height: number;
  /** Among the first to be seen: it does not wait for its turn. */
  isUrgent: boolean;
  isActive: boolean;
  isHistoricoOpen: boolean;
  onToggleHistorico: (id: string) => void;
  onActivate: (key: number) => void;
  observe: (element: HTMLElement) => () => void;
};

const placed = { position: 'absolute', top: 0, left: 0, right: 0 } as const;

export const ListCard = memo(function ListCard({ cadastro, listKey, top, height, ...props }: Props) {
  const card = useRef<HTMLElement>(null);
  const isFilled = useCardTurn(card, props.isUrgent);
  const titleId = `cadastro-${listKey}`;
  const { observe } = props;
  useLayoutEffect(() => (card.current ? observe(card.current) : undefined), [observe]);

  return (
    <article
      ref={card}
      data-key={listKey}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={listKey + 1}
      aria-setsize={-1}
      onFocus={() => props.onActivate(listKey)}
      className={`${cardClass} ${props.isActive ? 'outline-2 outline-offset-3 outline-ring!' : ''}`}
      style={{ ...placed, transform: `translateY(${top}px)`, ...(!isFilled && { minHeight: height }) }}
    >
      {isFilled && cadastro && (
        <CadastroCard
          cadastro={cadastro}
          titleId={titleId}
          isLinked
          isHistoricoOpen={props.isHistoricoOpen}
          onToggleHistorico={props.onToggleHistorico}
        />
      )}
      {isFilled && !cadastro && <UnreadableCard titleId={titleId} />}
    </article>
  );
});
