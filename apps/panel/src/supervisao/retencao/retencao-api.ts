import type { RetencaoResponse } from '@painel-pj/contract/supervisao/retencao';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';

async function listVencidos(cursor: string | null, signal: AbortSignal): Promise<RetencaoResponse> {
  const { data } = await call('listRetencao', { query: cursor ? { cursor } : {}, signal });
  if (!Array.isArray(data.cadastros)) throw new TypeError('The registrations are not an array');
  return data;
}

export const retencaoOptions = infiniteQueryOptions({
  queryKey: ['retencao'],
  queryFn: ({ pageParam, signal }) => listVencidos(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ proxima }) => proxima ?? null,
  meta: { mensagemErro: 'Erro ao buscar o que passou do prazo' },
});

/** Cached lists still have the data that is now anonymised, so all of them are read again. */
export function useAnonimizar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, confirmacao }: { id: string; confirmacao: string }) =>
      call('anonymizeCadastro', { params: { id }, body: { confirmacao } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
