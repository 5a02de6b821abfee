import type { AvisosResponse, SituacaoAviso } from '@painel-pj/contract/entrada/aviso';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';

const pollMs = 5000;

async function listAvisos(
  situacao: SituacaoAviso | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<AvisosResponse> {
  const query = { ...(situacao && { situacao }), ...(cursor && { cursor }) };
  const { data } = await call('listAvisos', { query, signal });
  if (!Array.isArray(data.avisos)) throw new TypeError('The events are not an array');
  return data;
}

const isWaiting = ({ avisos }: AvisosResponse) => avisos.some(({ situacao }) => situacao === 'a_entregar');

/** Refetched while an event in the list still waits for delivery. */
export const avisosOptions = (situacao: SituacaoAviso | null) =>
  infiniteQueryOptions({
    queryKey: ['avisos', situacao],
    queryFn: ({ pageParam, signal }) => listAvisos(situacao, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proxima }) => proxima ?? null,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(isWaiting) ? pollMs : false),
    meta: { mensagemErro: 'Erro ao buscar avisos' },
  });

export const resendAviso = (id: string) => call('resendAviso', { params: { id } });
