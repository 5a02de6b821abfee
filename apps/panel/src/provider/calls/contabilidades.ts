import type { Contabilidade, ContabilidadeRequest } from '@painel-pj/contract/analise/contabilidade';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

async function listContabilidades(signal: AbortSignal): Promise<Contabilidade[]> {
  const { data } = await call('listContabilidades', { signal });
  if (!Array.isArray(data)) throw new TypeError('The accountants are not an array');
  return data;
}

/** By name. */
export const contabilidadesOptions = queryOptions({
  queryKey: queryKeys.contabilidades,
  queryFn: ({ signal }) => listContabilidades(signal),
});

export async function addContabilidade(contabilidade: ContabilidadeRequest): Promise<void> {
  await call('addContabilidade', { body: contabilidade });
}

export async function removeContabilidade(id: string): Promise<void> {
  await call('removeContabilidade', { params: { id } });
}
