import { useEffect, useRef, useState } from 'react';
import type { CardActs } from '#cadastros/card/cadastro-card.tsx';
import { CardSkeleton } from '#cadastros/card/card-skeleton.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatCount } from '#plataforma/lib/format/number.ts';
import { belongsTo, type Found } from '#provider/adapters/find-records.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';
import { ListRow } from './list-row.tsx';
import { pendingNames } from './situation-filter.tsx';
import { useActiveCard } from './use-active-card.ts';
import type { CadastroListState } from './use-cadastro-list.ts';
import { maxCards, useCardWindow } from './use-card-window.ts';

/** The next page is loaded this many cards before the end. */
const lead = 8;

type Wanted = Pick<ListQuery, 'filtro' | 'situacao'>;

type Props = {
  found: Found;
  wanted: Wanted;
  name: string;
  query: CadastroListState['query'];
  acts: CardActs;
};

/** The name of the list that a registration has left, as on its filter button. */
function leftListOf({ filtro, situacao }: Wanted, { cadastrado }: Cadastro): string {
  if (filtro === 'cadastrado') return 'Cadastrados';
  const isOneOf = situacao !== null && situacao !== 'cadastrado' && !cadastrado;
  return isOneOf ? pendingNames[situacao] : 'Pendentes';
}

export function CadastroList({ found, wanted, name, query, acts }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const limit = maxCards();
  const records = found.records.length > limit ? found.records.slice(0, limit) : found.records;
  function hasCard(index: number): boolean {
    const record = records[index];
    return record !== undefined && belongsTo(wanted, record);
  }
  const cards = useCardWindow({ name, count: records.length, hasCard, list, active });
  useActiveCard({ records, hasCard, cards, list, active, onActivate: setActive });

  const rows = cards.getVirtualItems();
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const canAsk = hasNextPage && !isFetching && !isFetchNextPageError && records.length < limit;
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= records.length - lead;
  useEffect(() => {
    if (canAsk && isNearEnd) void fetchNextPage();
  }, [canAsk, isNearEnd, fetchNextPage]);

  return (
    <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
      <div
        ref={list}
        role="feed"
        aria-label="Cadastros"
        aria-busy={query.isPlaceholderData || isFetchingNextPage}
        style={{ position: 'relative', overflowAnchor: 'none', height: cards.getTotalSize() }}
        className="[--head-top:49px] min-[900px]:[--head-top:110px]"
      >
        {rows.map(({ index, start }) => {
          const cadastro = records[index];
          return (
            cadastro && (
              <ListRow
                key={index}
                cadastro={cadastro}
                readAt={query.data?.pages[0]?.readAt ?? 0}
                index={index}
                top={start - cards.options.scrollMargin}
                listName={leftListOf(wanted, cadastro)}
                acts={acts}
                hasCard={hasCard(index)}
                isActive={index === active}
                onActivate={setActive}
                measure={cards.measureElement}
              />
            )
          );
        })}
      </div>
      {isFetchingNextPage && <CardSkeleton />}
      {isFetchNextPageError && (
        <p className="mt-6 text-center text-muted">
          Não foi possível carregar os próximos cadastros.{' '}
          <Button variant="link" onClick={() => void fetchNextPage()}>
            Tentar de novo
          </Button>
        </p>
      )}
      {found.records.length > limit && (
        <p className="mt-6 text-center text-muted">
          São mostrados os primeiros {formatCount(limit)} cadastros. Use a busca para chegar aos demais.
        </p>
      )}
    </div>
  );
}
