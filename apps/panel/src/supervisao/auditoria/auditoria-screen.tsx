import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useRef } from 'react';
import { ListFailure, ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { RowsSkeleton } from '#plataforma/components/list/rows-skeleton.tsx';
import { ShowMore } from '#plataforma/components/list/show-more.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import { saveFile } from '#plataforma/lib/save-file.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { motivosOptions } from '#provider/calls/case.ts';
import { auditoriaOptions, exportAuditoria } from '#provider/calls/supervisao.ts';
import { ChainState } from './chain-state.tsx';
import { FilterForm, useFilters, withoutEmpty } from './filter-form.tsx';
import { RecordRow } from './record-row.tsx';

const useExport = () =>
  useMutation({
    mutationFn: exportAuditoria,
    onSuccess: (file) => saveFile(file, 'auditoria.csv'),
    onError: (error) =>
      showToast('error', (error instanceof ApiError && error.mensagem) || 'Erro ao exportar a auditoria'),
  });

export function AuditoriaScreen() {
  const { filters, typed, setTyped, setFilters } = useFilters();
  const form = useRef<HTMLFormElement>(null);
  const list = useInfiniteQuery(auditoriaOptions(filters));
  const { data: motivos = [] } = useQuery({ ...motivosOptions(), enabled: can.analise });
  const exporting = useExport();
  const { data, error, isFetching, refetch } = list;
  const linhas = data?.pages.flatMap(({ registros }) => registros);
  const cadeia = data?.pages.at(-1)?.cadeia;
  const problems = (error instanceof ApiError && error.status === 400 && error.campos) || {};
  const isRefused = error instanceof ApiError && error.status === 400;

  /** With what was typed, which the screen then shows as well. */
  function exportShown(): void {
    if (!form.current?.reportValidity()) return;
    const kept = withoutEmpty(typed);
    if (JSON.stringify(kept) !== JSON.stringify(filters)) setFilters(kept);
    exporting.mutate(kept);
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Auditoria</h1>
          <p className="mt-1.5 text-muted text-pretty">
            Quem fez o quê, e quando. Nada aqui muda nem se apaga.
          </p>
        </div>
        <Button variant="quiet" className="print:hidden" isBusy={exporting.isPending} onClick={exportShown}>
          <Download size={16} aria-hidden />
          {exporting.isPending ? 'Exportando…' : 'Exportar CSV'}
        </Button>
      </div>
      <div className="mt-3.5 mb-4 min-h-[34px]">{cadeia && <ChainState cadeia={cadeia} />}</div>
      <FilterForm
        ref={form}
        filters={filters}
        typed={typed}
        problems={problems}
        motivos={motivos}
        onTyped={setTyped}
        onFilters={setFilters}
      />
      <p role="status" className="sr-only">
        {linhas ? countOf(linhas.length, 'registro', 'registros') : !error && 'Carregando a auditoria…'}
      </p>
      {!linhas && !error && (
        <div className="mt-4">
          <RowsSkeleton />
        </div>
      )}
      {linhas && linhas.length > 0 && (
        <ol className="surface-card mt-4 divide-y divide-line rounded-card border border-line">
          {linhas.map((linha) => (
            <RecordRow key={linha.id} linha={linha} motivos={motivos} />
          ))}
        </ol>
      )}
      {linhas?.length === 0 && (
        <ListNotice
          icon={ScrollText}
          title="Nenhum registro"
          text="Nada foi registrado com estes filtros. Tire um deles, ou aumente o período."
        />
      )}
      <ShowMore list={list} label="Mostrar mais antigos" />
      {error && !data && !isRefused && (
        <ListFailure
          title="Não foi possível buscar a auditoria"
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
