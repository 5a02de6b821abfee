import { FileWarning } from 'lucide-react';
import { memo, useState } from 'react';
import { CadastroCard, type CardActs, cardClass } from '#cadastros/card/cadastro-card.tsx';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { LeftCard } from './left-card.tsx';

/** In place of a record that can't be read; the other records are still shown. */
function UnreadableCard({ titleId }: { titleId: string }) {
  return (
    <div className="flex items-center gap-4 px-[22px] py-5">
      <FileWarning size={26} strokeWidth={1.6} aria-hidden className="shrink-0 text-pending" />
      <div>
        <h2 id={titleId} className="font-semibold">
          Cadastro ilegível
        </h2>
        <p className="text-muted">
          Este registro veio em um formato que o painel não entende. Avise quem cuida do sistema que o enviou.
        </p>
      </div>
    </div>
  );
}

type Props = {
  cadastro: Cadastro;
  readAt: number;
  index: number;
  /** From the top of the list. */
  top: number;
  listName: string;
  acts: CardActs;
  hasCard: boolean;
  isActive: boolean;
  onActivate: (index: number) => void;
  measure: (element: Element | null) => void;
};

/** Between two cards. */
const gap = 18;

export const ListRow = memo(function ListRow({ cadastro, readAt, index, hasCard, ...props }: Props) {
  // Once its card was shown here, a line keeps its place until it is out of view.
  const [isRoomKept, setIsRoomKept] = useState(hasCard);
  if (hasCard && !isRoomKept) setIsRoomKept(true);
  const titleId = `cadastro-${index}`;
  return (
    // Positioned by `top`: with a transform the sticky head of the card would not work.
    <div
      ref={props.measure}
      data-index={index}
      style={{ position: 'absolute', top: props.top, left: 0, right: 0, paddingBottom: isRoomKept ? gap : 0 }}
    >
      {hasCard && (
        <article
          data-key={index}
          tabIndex={-1}
          aria-labelledby={titleId}
          aria-posinset={index + 1}
          aria-setsize={-1}
          onFocus={() => props.onActivate(index)}
          className={`${cardClass} ${props.isActive ? 'outline-2 outline-offset-3 outline-ring!' : ''}`}
        >
          {cadastro.isLegivel ? (
            <CadastroCard cadastro={cadastro} readAt={readAt} titleId={titleId} isLinked acts={props.acts} />
          ) : (
            <UnreadableCard titleId={titleId} />
          )}
        </article>
      )}
      {!hasCard && isRoomKept && (
        <LeftCard
          cadastro={cadastro}
          listName={props.listName}
          index={index}
          undo={props.acts.showUndo(cadastro)}
          isActive={props.isActive}
          onOutOfView={() => setIsRoomKept(false)}
        />
      )}
    </div>
  );
});
