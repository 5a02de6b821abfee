import type { MeuDia } from '@painel-pj/contract/analise/fila';
import type { Filtro, Ordem, Situacao } from '@painel-pj/contract/plataforma/limites';
import { Bookmark, Ellipsis, Keyboard, ListChecks, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type Ref, Suspense, useId, useState } from 'react';
import type { Selection } from '#analise/several/use-selection.ts';
import { ExportTool } from '#cadastros/exportar/export-tool.tsx';
import { FilterRow } from '#cadastros/filters/filter-row.tsx';
import { orderNames } from '#cadastros/list/order-names.ts';
import { SearchBox } from '#cadastros/list/search-box.tsx';
import { pendingNames, pendingSituations } from '#cadastros/list/situation-filter.tsx';
import { VistasRow } from '#cadastros/vistas/vistas-row.tsx';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ToolButton, toolClass } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatCount } from '#plataforma/lib/format/number.ts';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import { listaOf } from '#provider/calls/vistas.ts';
import type { QueueAddress } from './queue-address.ts';
import { nearFilters, QuickChips } from './quick-chips.tsx';
import type { QueueState } from './use-queue.ts';

const VistaNote = lazyPart(
  () => import('./vista-note.tsx'),
  () => null,
);
const VistasDialog = lazyDialog(() => import('#cadastros/vistas/vistas-dialog.tsx'));

export type QueueHeadProps = {
  queue: QueueState;
  address: QueueAddress;
  /** Undefined: not known yet, or the provider does not tell. */
  day: MeuDia | undefined;
  searchRef: Ref<HTMLInputElement>;
  onNext: () => void;
  isFindingNext: boolean;
  /** Absent: there is no room for it. */
  onHelp?: (() => void) | undefined;
  /** Null: the person may not select. */
  selection: Selection | null;
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

function Shown({ queue, address }: Pick<QueueHeadProps, 'queue' | 'address'>) {
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
      className={`${selectClass} -ml-1 min-w-0 text-[15px] font-bold tracking-[-0.01em] tabular-nums [field-sizing:content]`}
    >
      {offered.map((choice) => {
        const count = counts?.[keyOf(choice)];
        return (
          <option key={keyOf(choice)} value={keyOf(choice)} className="bg-card font-medium text-ink">
            {choice.name} {count !== undefined && formatCount(count)}
          </option>
        );
      })}
    </select>
  );
}

function Order({ queue, address }: Pick<QueueHeadProps, 'queue' | 'address'>) {
  if (queue.orders.length === 0) return null;
  return (
    <label className="mr-auto text-[13px] font-medium text-muted">
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

/** What is needed now and then: the order, and what can be done with the list. */
function Tools({ queue, address, selection, onHelp }: QueueHeadProps) {
  const [isNaming, setIsNaming] = useState(false);
  return (
    <>
      <Order queue={queue} address={address} />
      {selection && (
        <ToolButton
          icon={ListChecks}
          label="Selecionar vários"
          isOn={selection.isOn}
          onClick={selection.isOn ? selection.end : selection.begin}
        />
      )}
      {can.vistas && <ToolButton icon={Bookmark} label="Filtros salvos" onClick={() => setIsNaming(true)} />}
      <ExportTool list={queue.list} />
      <ToolButton icon={RefreshCw} label="Atualizar fila" onClick={queue.list.refresh} />
      {onHelp && (
        <span className="contents max-[359px]:hidden">
          <ToolButton icon={Keyboard} label="Atalhos do teclado" onClick={onHelp} />
        </span>
      )}
      {isNaming && <VistasDialog isOpen lista={listaOf(queue.wanted)} onClose={() => setIsNaming(false)} />}
    </>
  );
}

/** What the queue shows, the next case, the search, and filters one press away. */
export function QueueHead(props: QueueHeadProps) {
  const { queue, address, day, onHelp } = props;
  const isShortcutOn = useShortcutsOn();
  const [hasTools, setHasTools] = useState(false);
  const toolsId = useId();
  const { forgetOthers, query } = queue.list;
  /**
   * From the search: Down, or Enter once it is found, goes to the rows, or to what is offered where none is found; Escape
   * leaves it when it is empty.
   */
  function leaveSearch(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === 'Escape' && !target.value) target.blur();
    const isFound = target.value.trim() === address.busca && !query.isPlaceholderData;
    const row =
      isFound &&
      /Down|Enter/.test(key) &&
      document.querySelector<HTMLElement>('[data-row][tabindex="0"], [data-none] button:last-of-type');
    if (!row) return;
    // Enter would open the row as well.
    event.preventDefault();
    row.focus();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pt-2 pb-1.5">
      <h2 className="sr-only">Fila de análise</h2>
      <div className={`flex items-center gap-1 ${onHelp ? '' : 'pr-9'}`}>
        <Shown queue={queue} address={address} />
        <button
          type="button"
          aria-label="Mais da fila"
          title="Ordem e ferramentas da fila"
          aria-expanded={hasTools}
          aria-controls={toolsId}
          onClick={() => setHasTools(!hasTools)}
          className={`${toolClass} ml-auto aria-expanded:bg-brand-tint aria-expanded:text-brand`}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
        <Button
          variant="link"
          size="small"
          className="h-7! gap-1.5! border border-transparent bg-brand-tint px-2.5! font-semibold! text-brand! no-underline! hover:bg-hover max-sm:h-[40px]!"
          isBusy={props.isFindingNext}
          onClick={props.onNext}
        >
          Próximo
        </Button>
      </div>
      <div id={toolsId} className="flex items-center gap-0.5 empty:hidden">
        {hasTools && <Tools {...props} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field in it */}
      <div onKeyDown={leaveSearch} className="flex [&_input]:h-9 max-sm:[&_input]:h-[44px]">
        <SearchBox
          onChange={(busca) => {
            forgetOthers();
            address.setBusca(busca);
          }}
          ref={props.searchRef}
          hasHint={isShortcutOn}
        />
      </div>
      <div className="flex empty:hidden">
        <FilterRow
          filters={address.filters}
          // In an open case F goes through what differs from Receita.
          hasKey={!can.receita || address.id === null}
          onChange={(filters) => {
            forgetOthers();
            address.setFilters(filters);
          }}
          near={{
            told: nearFilters(address.filters),
            chips: (
              // One line that fades out where it goes on, and that a wheel or a finger moves.
              <div
                onWheel={({ currentTarget, deltaY }) => {
                  currentTarget.scrollLeft += deltaY;
                }}
                className="-my-1 -ml-1 flex min-w-0 scroll-pr-7 gap-1.5 overflow-x-auto py-1 pr-7 pl-1 [mask-image:linear-gradient(to_left,transparent,#000_28px)] [scrollbar-width:none]"
              >
                <QuickChips address={address} day={day} onChoose={forgetOthers} />
                <VistasRow shown={queue.vista?.id} onChoose={forgetOthers} />
              </div>
            ),
          }}
        />
      </div>
      <p role="status" className="text-[12px] text-muted tabular-nums empty:hidden">
        {queue.list.foundText}
      </p>
      {(queue.vista?.dias || queue.vista?.de) && (
        <Suspense>
          <VistaNote vista={queue.vista} readAt={queue.list.query.dataUpdatedAt} />
        </Suspense>
      )}
    </div>
  );
}
