import type { Filtro, Ordem, Situacao } from '@painel-pj/contract/plataforma/limites';
import { ScanSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { buttonClass } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { caseAddress } from '#plataforma/lib/navigation-state.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { usePreparedRules } from '#provider/alertas/use-alertas.ts';
import type { FilterValues } from '#provider/calls/query-keys.ts';
import type { CardActs } from './card/cadastro-card.tsx';
import { CardSkeleton } from './card/card-skeleton.tsx';
import { ExportTool } from './exportar/export-tool.tsx';
import { FilterRow } from './filters/filter-row.tsx';
import { hasFilters } from './filters/filter-values.ts';
import { CadastroList } from './list/cadastro-list.tsx';
import { useListAddress } from './list/list-address.ts';
import { EmptyList, FailedList } from './list/list-message.tsx';
import { ListStatus } from './list/list-status.tsx';
import { NewsNotice } from './list/news-notice.tsx';
import { SituationFilter } from './list/situation-filter.tsx';
import { Toolbar } from './list/toolbar.tsx';
import { useCadastroList } from './list/use-cadastro-list.ts';
import { hasStickyToolbar } from './list/use-card-window.ts';
import { useNews } from './list/use-news.ts';

const ListHelp = lazyDialog(() => import('./list/list-help.tsx'));

type Props = {
  /** What can be decided on a card. */
  acts: CardActs;
  canDecide: boolean;
};

/** The list of registrations. */
export function CadastrosScreen({ acts, canDecide }: Props) {
  const { filtro, situacao, busca, ordem, filters, ...address } = useListAddress(null);
  const list = useCadastroList({ filtro, situacao, busca, ordem, filters });
  const { query, found, orders, shown, refresh, forgetOthers } = list;
  const news = useNews(list);
  usePreparedRules();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);

  useShortcuts({
    '/': () => search.current?.focus({ preventScroll: hasStickyToolbar() }),
    '?': () => setIsHelpOpen(true),
  });

  function choose(value: Filtro, within: Situacao | null = null): void {
    forgetOthers();
    if (value === filtro && within === situacao) refresh();
    else address.setFiltro(value, within);
  }
  function find(value: string): void {
    forgetOthers();
    address.setBusca(value);
  }
  function sort(value: Ordem): void {
    forgetOthers();
    address.setOrdem(value);
  }

  function filter(values: FilterValues): void {
    forgetOthers();
    address.setFilters(values);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Cadastros de Empresas</h1>
          <p className="mt-1 text-muted">Revise os dados, os sócios e os documentos de cada empresa.</p>
        </div>
        {can.analise && (
          <Link to={caseAddress(null, '')} className={`${buttonClass('quiet', 'medium')} print:hidden`}>
            <ScanSearch size={16} aria-hidden />
            Fila de análise
          </Link>
        )}
      </div>
      <Toolbar
        filtro={filtro}
        contagens={found?.contagens ?? null}
        searchRef={search}
        onFiltro={(value) => choose(value)}
        onBusca={find}
        onRefresh={refresh}
        onHelp={() => setIsHelpOpen(true)}
        exportTool={<ExportTool list={list} />}
      />
      <div className="flex flex-wrap items-center gap-x-5 pb-2">
        <FilterRow filters={filters} onChange={filter} />
        {filtro === 'pendente' && can.analise && (
          <SituationFilter
            situacao={situacao}
            contagens={found?.contagens}
            onChange={(value) => choose('pendente', value)}
          />
        )}
        <ListStatus
          found={list.foundText}
          ordem={found ? found.ordem : (ordem ?? 'novos')}
          orders={orders}
          onOrdem={sort}
        />
      </div>
      {!found && !query.isError && (
        <div role="status" className="grid gap-4.5">
          <span className="sr-only">Carregando cadastros</span>
          <CardSkeleton />
          <CardSkeleton />
        </div>
      )}
      {!found && query.isError && (
        <FailedList retry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {found && found.records.length > 0 && (
        <CadastroList
          key={`${shown} ${query.data?.pages[0]?.readAt}`}
          found={found}
          wanted={query.data?.pages[0]?.query ?? { filtro, situacao }}
          name={shown}
          query={query}
          acts={acts}
        />
      )}
      {found?.count === 0 && !query.hasNextPage && (
        <EmptyList
          filtro={filtro}
          situacao={situacao}
          busca={busca}
          isFiltered={hasFilters(filters)}
          sugestao={list.sugestao}
          onSuggestion={find}
          onClear={() => find('')}
          onClearFilters={() => filter({})}
          onSearchAll={() => choose('todos')}
        />
      )}
      <NewsNotice news={news} onRefresh={refresh} />
      {isHelpOpen && <ListHelp isOpen canDecide={canDecide} onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}
