import type { AvisosResponse, SituacaoAviso } from '@painel-pj/contract/entrada/aviso';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#plataforma/lib/toast.ts';
import { call } from '#provider/api-client.ts';
import { ApiError } from '#provider/api-error.ts';

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

export function useReenviar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('resendAviso', { params: { id } }),
    onSuccess: () => showToast('success', 'Aviso posto de novo na fila'),
    onError: (error) =>
      showToast('error', (error instanceof ApiError && error.mensagem) || 'Erro ao reenviar o aviso'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['avisos'] }),
  });
}
