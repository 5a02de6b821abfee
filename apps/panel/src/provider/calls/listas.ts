import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';

async function listListas(signal: AbortSignal): Promise<ListaCarregada[]> {
  const { data } = await call('listListas', { signal });
  if (!Array.isArray(data)) throw new TypeError('The lists are not an array');
  return data;
}

export const listasOptions = queryOptions({
  queryKey: ['listas'],
  queryFn: ({ signal }) => listListas(signal),
  // How far the search in a new list is.
  refetchInterval: ({ state }) => state.data?.some(({ procura }) => procura) && 3000,
  meta: { mensagemErro: 'Erro ao buscar listas' },
});
