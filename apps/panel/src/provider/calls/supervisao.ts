import type { AuditoriaResponse, FiltrosAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import type { RetencaoResponse } from '@painel-pj/contract/supervisao/retencao';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readBody } from '#plataforma/lib/read-body.ts';
import { call, callForFile } from '#provider/api-client.ts';

async function listAuditoria(
  filters: FiltrosAuditoria,
  cursor: string | null,
  signal: AbortSignal,
): Promise<AuditoriaResponse> {
  const { data } = await call('listAuditoria', { query: { ...filters, ...(cursor && { cursor }) }, signal });
  if (!Array.isArray(data.registros)) throw new TypeError('The record is not an array');
  return data;
}

export const auditoriaOptions = (filters: FiltrosAuditoria) =>
  infiniteQueryOptions({
    queryKey: ['auditoria', filters],
    queryFn: ({ pageParam, signal }) => listAuditoria(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proxima }) => proxima ?? null,
    meta: { mensagemErro: 'Erro ao buscar a auditoria' },
  });

const exportMs = 10 * 60_000;

export async function exportAuditoria(query: FiltrosAuditoria): Promise<Blob> {
  const signal = AbortSignal.timeout(exportMs);
  return (await callForFile('exportAuditoria', { query, signal })).blob();
}

export type Period = { de: string; ate: string };

const pollMs = 60_000;
/** Refetched this often until the first sum is ready. */
const firstPollMs = 5000;

async function getIndicadores(period: Period, signal: AbortSignal): Promise<IndicadoresResponse> {
  const { data } = await call('getIndicadores', { query: period, signal });
  if (!Array.isArray(data.dias)) throw new TypeError('The days are not an array');
  return data;
}

export const indicadoresOptions = (period: Period) =>
  queryOptions({
    queryKey: ['indicadores', period.de, period.ate],
    queryFn: ({ signal }) => getIndicadores(period, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && !(data.somadoAte && data.espera) ? firstPollMs : pollMs,
    meta: { mensagemErro: 'Erro ao buscar indicadores' },
  });

async function listRetencao(cursor: string | null, signal: AbortSignal): Promise<RetencaoResponse> {
  const { data } = await call('listRetencao', { query: cursor ? { cursor } : {}, signal });
  if (!Array.isArray(data.cadastros)) throw new TypeError('The registrations are not an array');
  return data;
}

export const retencaoOptions = infiniteQueryOptions({
  queryKey: ['retencao'],
  queryFn: ({ pageParam, signal }) => listRetencao(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ proxima }) => proxima ?? null,
  meta: { mensagemErro: 'Erro ao buscar o que passou do prazo' },
});

export const anonymizeCadastro = (id: string, confirmacao: string) =>
  call('anonymizeCadastro', { params: { id }, body: { confirmacao } });

/** `onPart` is called with each part as it arrives. */
export async function getDossie(id: string, onPart: (bytes: Uint8Array) => void): Promise<Blob> {
  const { signal } = new AbortController();
  return readBody(await callForFile('getDossie', { params: { id }, signal }), onPart);
}
