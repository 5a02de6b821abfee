import type { Filtro } from '@painel-pj/contract/limites';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CadastroList } from '#features/cadastros/screen/cadastro-list.tsx';
import { CardSkeleton } from '#features/cadastros/screen/card-skeleton.tsx';
import { useListAddress } from '#features/cadastros/screen/list-address.ts';
import { EmptyList, FailedList } from '#features/cadastros/screen/list-message.tsx';
import { NewsNotice } from '#features/cadastros/screen/news-notice.tsx';
import { Toolbar } from '#features/cadastros/screen/toolbar.tsx';
import { useShortcuts } from '#features/cadastros/screen/use-shortcuts.ts';
import type { Cadastros } from '#features/cadastros/source.ts';
import { announce } from '#lib/announce.ts';
import { hasRecurso } from '#lib/config.ts';
import { formatCount } from '#lib/format/number.ts';
import { useSession } from '#lib/session.ts';
import { showToast } from '#lib/toast.ts';

const ShortcutsDialog = lazy(() => import('#features/cadastros/screen/shortcuts-dialog.tsx'));

// Pages where the provider announces them, its one plain array where not; nobody needs both.
const Source = lazy(() =>
  hasRecurso('paginas')
    ? import('#features/cadastros/pages/page-source.tsx')
    : import('#features/cadastros/array/array-source.tsx'),
);

type Props = { address: ReturnType<typeof useListAddress>; cadastros: Cadastros };

function ListScreen({ address, cadastros }: Props) {
  const { filtro, busca, setFiltro, setBusca } = address;
  const { list, contagens, news, refresh, forgetOthers } = cadastros;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const canDecide = useSession().role === 'admin';
  const rows = list.status === 'ready' && !list.isOutdated ? list.rows : null;

  useEffect(() => {
    if (list.failedAt > 0) showToast('error', 'Erro ao buscar cadastros');
  }, [list.failedAt]);

  const found = rows && busca ? `${formatCount(rows.count)}${rows.loadNext ? ' ou mais' : ''}` : '';
  useEffect(() => {
    if (found) announce(`Encontrados: ${found}`);
  }, [found]);

  useShortcuts({
    '/': () => search.current?.focus({ preventScroll: true }),
    '?': () => setIsHelpOpen(true),
  });

  const choose = (value: Filtro) => {
    forgetOthers();
    if (value === filtro) refresh();
    else setFiltro(value);
  };
  const find = (value: string) => {
    forgetOthers();
    setBusca(value);
  };

  return (
    <>
      <Toolbar
        filtro={filtro}
        busca={busca}
        contagens={contagens}
        searchRef={search}
        onFiltro={choose}
        onBusca={find}
        onRefresh={refresh}
        onHelp={() => setIsHelpOpen(true)}
      />
      <div className="pt-2">
        {list.status === 'loading' && (
          <div role="status" className="grid gap-4.5">
            <span className="sr-only">Carregando cadastros</span>
            <CardSkeleton />
            <CardSkeleton />
          </div>
        )}
        {list.status === 'failed' && <FailedList retry={list.retry} isRetrying={list.isRetrying} />}
        {list.status === 'ready' && list.rows.count === 0 && !list.rows.isLoadingNext && (
          <EmptyList
            filtro={filtro}
            busca={busca}
            onClear={() => find('')}
            onSearchAll={() => choose('todos')}
          />
        )}
        {list.status === 'ready' && list.rows.count > 0 && (
          <CadastroList key={list.rows.identity} rows={list.rows} isOutdated={list.isOutdated} />
        )}
      </div>
      <NewsNotice news={news} onRefresh={refresh} />
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog isOpen onClose={() => setIsHelpOpen(false)} canDecide={canDecide} />
        </Suspense>
      )}
    </>
  );
}

export function CadastrosScreen() {
  const address = useListAddress();
  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Cadastros de Empresas</h1>
      <p className="mt-1 text-muted">Revise os dados, os sócios e os documentos de cada empresa.</p>
      <Suspense>
        <Source filtro={address.filtro} busca={address.busca}>
          {(cadastros) => <ListScreen address={address} cadastros={cadastros} />}
        </Source>
      </Suspense>
    </>
  );
}
