import { CloudOff, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { type Selection, useSelection } from '#analise/several/use-selection.ts';
import { hasFilters } from '#cadastros/filters/filter-values.ts';
import { EmptyList } from '#cadastros/list/list-message.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { PageLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { QueueHead, type QueueHeadProps } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { rowHeight } from './queue-row.tsx';

const SelectionBar = lazyPart(() => import('#analise/several/selection-bar.tsx'), PageLoadFailure);

type Props = Omit<QueueHeadProps, 'selection'> & {
  /** What others did since it was read; empty: nothing. */
  news: string;
  holderOf: (caseId: string) => string | null;
  onOpen: () => void;
  /** At the lower end. */
  notice: ReactNode;
};

function Loading() {
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden border-t border-line">
      <span className="sr-only">Carregando a fila</span>
      {Array.from({ length: 14 }, (_, row) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that never change
          key={row}
          aria-hidden
          style={{ height: rowHeight }}
          className="flex animate-pulse flex-col justify-center gap-2 border-b border-line px-4"
        >
          <span className="h-3.5 w-44 rounded-md bg-line" />
          <span className="h-2.5 w-28 rounded-md bg-line" />
        </span>
      ))}
    </div>
  );
}

function Content(props: Props & { selection: Selection | null }) {
  const { queue, address } = props;
  const { query, found } = queue.list;
  if (!found) {
    if (!query.isError) return <Loading />;
    return (
      <ListNotice
        icon={CloudOff}
        title="Não foi possível carregar a fila"
        text="Verifique a conexão e tente de novo."
      >
        <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
          Tentar de novo
        </Button>
      </ListNotice>
    );
  }
  if (queue.records.length > 0 || query.hasNextPage) {
    // Another list begins at its top.
    return <QueueList key={queue.list.shown} {...props} />;
  }
  return (
    <div data-none className="contents">
      <EmptyList
        filtro={address.filtro}
        situacao={address.situacao}
        busca={address.busca}
        isFiltered={hasFilters(address.filters)}
        sugestao={queue.list.sugestao}
        onSuggestion={address.setBusca}
        onClear={() => address.setBusca('')}
        onClearFilters={() => address.setFilters({})}
        onSearchAll={() => address.setFiltro('todos')}
      />
    </div>
  );
}

/** What waits for somebody to decide. */
export function Queue(props: Props) {
  const { queue } = props;
  const selection = useSelection(queue.list.shown, queue.records);
  const canSelect = useHas('decidir') && can.analise;
  return (
    <div className="relative flex h-full min-h-0 flex-col short:overflow-y-auto">
      <QueueHead {...props} selection={canSelect ? selection : null} />
      <Content {...props} selection={canSelect ? selection : null} />
      {canSelect && selection.isOn && (
        <Suspense>
          <SelectionBar
            selection={selection}
            hasMore={queue.list.query.hasNextPage}
            holderOf={props.holderOf}
          />
        </Suspense>
      )}
      <div role="status" className="empty:hidden">
        {props.news && (
          <button
            type="button"
            onClick={queue.list.refresh}
            className="flex h-9 max-sm:h-[44px] w-full items-center justify-center gap-2 border-t border-line text-[13px] font-medium text-link hover:bg-hover"
          >
            <RefreshCw size={14} aria-hidden />
            {props.news}
            <span className="sr-only">. Atualizar a fila</span>
          </button>
        )}
      </div>
      {props.notice}
    </div>
  );
}
