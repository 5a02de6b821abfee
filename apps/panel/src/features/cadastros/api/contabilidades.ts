import type { Contabilidade, ContabilidadeRequest } from '@painel-pj/contract/contabilidade';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { call } from '#lib/api-client.ts';

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

export async function incluirContabilidade(contabilidade: ContabilidadeRequest): Promise<void> {
  await call('incluirContabilidade', { body: contabilidade });
}

export async function excluirContabilidade(id: string): Promise<void> {
  await call('excluirContabilidade', { params: { id } });
}
