import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { CadastroRows } from '#features/cadastros/list.ts';
import { CardSkeleton } from '#features/cadastros/screen/card-skeleton.tsx';
import { ListCard } from '#features/cadastros/screen/list-card.tsx';
import { useActiveCard } from '#features/cadastros/screen/use-active-card.ts';
import { useOpenIds } from '#features/cadastros/screen/use-open-ids.ts';
import { useCardWindow } from '#features/cadastros/window/use-card-window.ts';

/** How many cards before an end the next ones are asked for. */
const lead = 8;

export function CadastroList({ rows, isOutdated }: { rows: CadastroRows; isOutdated: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<number | null>(null);
  const { cards, shown, first, last, observe } = useCardWindow(
    rows,
    list,
    activeKey === null ? -1 : rows.rowOf(activeKey),
  );
  const [openIds, toggleOpen] = useOpenIds();
  useActiveCard({ rows, cards, list, activeKey, onActivate: setActiveKey });

  const isNew = useRef(true);
  useEffect(() => {
    isNew.current = false;
  }, []);

  useEffect(() => {
    if (last >= rows.count - lead) rows.loadNext?.();
    else if (first < lead) rows.loadPrevious?.();
  }, [first, last, rows]);

  return (
    <div className={isOutdated ? 'opacity-60 transition-opacity delay-150' : ''}>
      <div
        ref={list}
        role="feed"
        aria-label="Cadastros"
        aria-busy={isOutdated || rows.isLoadingNext}
        style={{ position: 'relative', overflowAnchor: 'none', height: cards.offsets.getTotal() }}
      >
        {shown.map((row) => {
          const key = rows.keyAt(row);
          const cadastro = rows.readAt(row);
          return (
            <ListCard
              key={key}
              cadastro={cadastro}
              listKey={key}
              top={cards.offsets.startOf(row)}
              height={cards.offsets.heightOf(row)}
              isUrgent={isNew.current && row === first}
              isActive={key === activeKey}
              isHistoricoOpen={openIds.has(String(cadastro?.id))}
              onToggleHistorico={toggleOpen}
              onActivate={setActiveKey}
              observe={observe}
            />
          );
        })}
      </div>
      {rows.isLoadingNext && <CardSkeleton className="mt-4.5" />}
      {rows.hasNextFailed && (
        <p className="mt-6 text-center text-muted">
          Não foi possível carregar os próximos cadastros.{' '}
          <Button variant="link" onClick={rows.retryNext}>
            Tentar de novo
          </Button>
        </p>
      )}
    </div>
  );
}
