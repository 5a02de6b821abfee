import { queryOptions } from '@tanstack/react-query';
import { type Receita, readReceita } from '#provider/answers/read-receita.ts';
import { call } from '#provider/api-client.ts';
import { ApiError } from '#provider/api-error.ts';
import { queryKeys } from './query-keys.ts';

/** Text: why there is nothing to compare. */
async function getReceita(id: string, signal: AbortSignal): Promise<Receita | string> {
  try {
    return readReceita((await call('getReceita', { params: { id }, signal })).data);
  } catch (error) {
    const isAbsent = error instanceof ApiError && error.codigo === 'sem_dados';
    if (!isAbsent) throw error;
    return error.mensagem ?? 'Ainda não há dados da Receita Federal sobre esta empresa.';
  }
}

/** Compared with one version of a registration: when the company changes its values, it is asked for anew. */
export const receitaOptions = (id: string, versao: number | null) =>
  queryOptions({
    queryKey: queryKeys.receita(id, versao),
    queryFn: ({ signal }) => getReceita(id, signal),
  });

/** The provider asks its source now, and waits for it. */
export const askReceita = async (id: string): Promise<Receita> =>
  readReceita((await call('askReceita', { params: { id } })).data);
