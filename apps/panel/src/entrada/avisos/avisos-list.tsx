import type { SituacaoAviso } from '@painel-pj/contract/entrada/aviso';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ListFailure, ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { RowsSkeleton } from '#plataforma/components/list/rows-skeleton.tsx';
import { SegmentedFilter } from '#plataforma/components/list/segmented-filter.tsx';
import { ShowMore } from '#plataforma/components/list/show-more.tsx';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import { avisosOptions } from '#provider/calls/avisos.ts';
import { AvisoRow } from './aviso-row.tsx';
import { situacoes } from './describe-aviso.ts';

type Filtro = SituacaoAviso | 'todos';

const readFiltro = (value: string | null): Filtro =>
  value !== null && Object.hasOwn(situacoes, value) ? (value as SituacaoAviso) : 'todos';

const emptyTexts: Record<Filtro, string> = {
  todos: 'O que for avisado ao seu sistema e às empresas aparece aqui.',
  a_entregar: 'Nenhum aviso espera na fila de envio.',
  entregue: 'Nenhum aviso foi entregue nos últimos 30 dias.',
  nao_entregue: 'Nenhum aviso ficou sem entrega.',
};

export function AvisosList() {
  const [params, setParams] = useSearchParams();
  const filtro = readFiltro(params.get('situacao'));
  const list = useInfiniteQuery(avisosOptions(filtro === 'todos' ? null : filtro));
  const { data, errorUpdateCount, isFetching, refetch } = list;
  const avisos = data?.pages.flatMap((page) => page.avisos);
  const contagem = data?.pages.at(-1)?.contagem;
  const hasFailed = !data && errorUpdateCount > 0;

  const options = [
    { value: 'todos' as Filtro, label: 'Todos' },
    { value: 'a_entregar' as Filtro, label: 'A entregar', count: contagem?.a_entregar },
    { value: 'nao_entregue' as Filtro, label: 'Não entregues', count: contagem?.nao_entregue },
    { value: 'entregue' as Filtro, label: 'Entregues' },
  ];

  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Avisos enviados</h1>
      <p className="mt-1.5 text-muted text-pretty">
        O que foi avisado ao seu sistema sobre cada cadastro, e os e-mails com links às empresas. O que não é
        aceito é tentado de novo por três dias.
      </p>
      <div className="mt-5 mb-5 flex">
        <SegmentedFilter
          label="Filtrar por entrega"
          options={options}
          value={filtro}
          onChange={(value) => setParams(value === 'todos' ? {} : { situacao: value }, { replace: true })}
        />
      </div>
      <p role="status" className="sr-only">
        {avisos ? countOf(avisos.length, 'aviso', 'avisos') : !hasFailed && 'Carregando avisos…'}
      </p>
      {!avisos && !hasFailed && <RowsSkeleton />}
      {avisos && avisos.length > 0 && (
        <ul className="surface-card divide-y divide-line rounded-card border border-line">
          {avisos.map((aviso) => (
            <AvisoRow key={aviso.id} aviso={aviso} />
          ))}
        </ul>
      )}
      {avisos?.length === 0 && (
        <ListNotice icon={SendHorizontal} title="Nenhum aviso" text={emptyTexts[filtro]} />
      )}
      <ShowMore list={list} label="Mostrar mais antigos" />
      {hasFailed && (
        <ListFailure
          title="Não foi possível buscar os avisos"
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
