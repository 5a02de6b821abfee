import type { Filtro, Ordem, Situacao } from '@painel-pj/contract/plataforma/limites';
import { ArrowRight, Bookmark, CloudOff, Keyboard, ListChecks, RefreshCw } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { SelectionBar } from '#analise/several/selection-bar.tsx';
import { type Selection, useSelection } from '#analise/several/use-selection.ts';
import { ExportTool } from '#cadastros/exportar/export-tool.tsx';
import { FilterRow } from '#cadastros/filters/filter-row.tsx';
import { hasFilters } from '#cadastros/filters/filter-values.ts';
import { EmptyList } from '#cadastros/list/list-message.tsx';
import { orderNames } from '#cadastros/list/order-names.ts';
import { SearchBox } from '#cadastros/list/search-box.tsx';
import { pendingNames, pendingSituations } from '#cadastros/list/situation-filter.tsx';
import { VistasRow } from '#cadastros/vistas/vistas-row.tsx';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatCount } from '#plataforma/lib/format/number.ts';
import { useSession } from '#plataforma/lib/session.ts';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import { listaOf } from '#provider/calls/vistas.ts';
import type { QueueAddress } from './queue-address.ts';
import { QueueList } from './queue-list.tsx';
import { rowHeight } from './queue-row.tsx';
import type { QueueState } from './use-queue.ts';

const VistasDialog = lazyDialog(() => import('#cadastros/vistas/vistas-dialog.tsx'));

type Props = {
  queue: QueueState;
  address: QueueAddress;
  /** What others did since it was read; empty: nothing. */
  news: string;
  searchRef: Ref<HTMLInputElement>;
  holderOf: (caseId: string) => string | null;
  onOpen: () => void;
  onNext: () => void;
  isFindingNext: boolean;
  /** Absent: there is no room for it. */
  onHelp?: (() => void) | undefined;
  /** At the lower end. */
  notice: ReactNode;
};

type Choice = { filtro: Filtro; situacao: Situacao | null; name: string };

/** What the queue can show, each named by its situation, or by its filter where the provider tells no situations. */
function choices(): Choice[] {
  const pending: Choice[] = can.analise
    ? pendingSituations.map((situacao) => ({ filtro: 'pendente', situacao, name: pendingNames[situacao] }))
    : [{ filtro: 'pendente', situacao: null, name: 'Pendentes' }];
  return [
    ...pending,
    { filtro: 'cadastrado', situacao: null, name: 'Cadastrados' },
    { filtro: 'todos', situacao: null, name: 'Todos' },
  ];
}

/** Where nothing tells which came first. */
const asReceived = 'Como recebida';

const selectClass = 'h-8 max-sm:h-[40px] rounded-lg bg-transparent pr-1 text-ink hover:bg-hover';

function Shown({ queue, address }: Pick<Props, 'queue' | 'address'>) {
  const counts = queue.list.found?.contagens;
  const keyOf = ({ filtro, situacao }: Omit<Choice, 'name'>) => situacao ?? filtro;
  const offered = choices();
  return (
    <select
      aria-label="Situação dos cadastros"
      value={keyOf(address)}
      onChange={({ target }) => {
        const chosen = offered.find((choice) => keyOf(choice) === target.value);
        queue.list.forgetOthers();
        if (chosen) address.setFiltro(chosen.filtro, chosen.situacao);
      }}
      className={`${selectClass} -ml-1 font-semibold tabular-nums`}
    >
      {offered.map((choice) => {
        const count = counts?.[keyOf(choice)];
        return (
          <option key={keyOf(choice)} value={keyOf(choice)} className="bg-card text-ink">
            {choice.name} {count !== undefined && formatCount(count)}
          </option>
        );
      })}
    </select>
  );
}

function Order({ queue, address }: Pick<Props, 'queue' | 'address'>) {
  if (queue.orders.length === 0) return null;
  return (
    <label className="text-[13px] font-medium text-muted">
      <span className="sr-only">Ordem</span>
      <select
        value={address.order}
        onChange={(event) => address.setOrder(event.target.value as Ordem)}
        className={`${selectClass} -ml-1`}
      >
        {queue.orders.map((value) => (
          <option key={value} value={value} className="bg-card text-ink">
            {value === 'antigos' && !queue.list.found?.isOrderable ? asReceived : orderNames[value]}
          </option>
        ))}
      </select>
    </label>
  );
}

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
    return <QueueList {...props} />;
  }
  return (
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
  );
}

/** What waits for somebody to decide. */
export function Queue(props: Props) {
  const { queue, address } = props;
  const isShortcutOn = useShortcutsOn();
  const [isNaming, setIsNaming] = useState(false);
  const lista = listaOf(queue.wanted);
  const selection = useSelection(queue.list.shown, queue.records);
  const canSelect = useSession().role === 'admin' && can.analise;
  return (
    <div className="relative flex h-full min-h-0 flex-col short:overflow-y-auto">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-3.5 pb-2">
        <div className={`flex items-center gap-1 ${props.onHelp ? '' : 'pr-9'}`}>
          <h2 className="flex-1 truncate text-[17px] font-bold tracking-[-0.01em]">Fila de análise</h2>
          {canSelect && (
            <ToolButton
              icon={ListChecks}
              label="Selecionar vários"
              isOn={selection.isOn}
              onClick={selection.isOn ? selection.end : selection.begin}
            />
          )}
          {can.vistas && <ToolButton icon={Bookmark} label="Vistas" onClick={() => setIsNaming(true)} />}
          <ExportTool list={queue.list} />
          <ToolButton icon={RefreshCw} label="Atualizar fila" onClick={queue.list.refresh} />
          {props.onHelp && (
            <span className="contents max-[359px]:hidden">
              <ToolButton icon={Keyboard} label="Atalhos do teclado" onClick={props.onHelp} />
            </span>
          )}
        </div>
        <VistasRow lista={lista} onChoose={queue.list.forgetOthers} />
        <div className="flex">
          <Shown queue={queue} address={address} />
        </div>
        <div className="flex [&_input]:h-9 max-sm:[&_input]:h-[44px]">
          <SearchBox
            busca={address.busca}
            onChange={(busca) => {
              queue.list.forgetOthers();
              address.setBusca(busca);
            }}
            ref={props.searchRef}
            hasHint={isShortcutOn}
          />
        </div>
        <p role="status" className="text-[12px] text-muted tabular-nums empty:hidden">
          {queue.list.foundText}
        </p>
        <div className="-my-0.5 flex min-h-8 flex-wrap items-center gap-x-2.5">
          <FilterRow
            filters={address.filters}
            onChange={(filters) => {
              queue.list.forgetOthers();
              address.setFilters(filters);
            }}
          />
          <Order queue={queue} address={address} />
          <Button
            variant="link"
            className="-mr-1 ml-auto gap-1! text-[13px]"
            isBusy={props.isFindingNext}
            onClick={props.onNext}
          >
            Próximo
            <ArrowRight size={15} aria-hidden />
          </Button>
        </div>
      </div>
      <Content {...props} selection={canSelect ? selection : null} />
      {canSelect && selection.isOn && (
        <SelectionBar
          selection={selection}
          hasMore={queue.list.query.hasNextPage}
          holderOf={props.holderOf}
        />
      )}
      {isNaming && <VistasDialog isOpen lista={lista} onClose={() => setIsNaming(false)} />}
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
