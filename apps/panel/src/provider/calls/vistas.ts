import type { SaveVistaRequest, Vista } from '@painel-pj/contract/cadastros/vista';
import { queryOptions } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { call } from '#provider/api-client.ts';
import { queryClient } from '#provider/query-client.ts';
import { listParameters } from './list-cadastros.ts';
import { type ListQuery, queryKeys } from './query-keys.ts';

export type Lista = Vista['lista'];

export const vistasQuery = () =>
  queryOptions({
    queryKey: queryKeys.vistas,
    queryFn: async ({ signal }) => (await call('listVistas', { signal })).data,
    enabled: can.vistas,
    // A colleague may give one, or change it.
    staleTime: 60_000,
  });

export const readVistasAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.vistas });

export async function saveVista(nome: string, lista: Lista): Promise<Vista> {
  const { data } = await call('saveVista', { body: { nome, lista: lista as SaveVistaRequest['lista'] } });
  await readVistasAgain();
  return data;
}

export async function removeVista(id: string): Promise<void> {
  await call('removeVista', { params: { id } });
  await readVistasAgain();
}

/** The list on the screen in the form in which a view is saved. */
export const listaOf = (query: ListQuery): Lista =>
  Object.fromEntries(
    Object.entries(listParameters(query)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
