import type { Motivo } from '@painel-pj/contract/analise/decisao';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

async function getMotivos(signal: AbortSignal): Promise<Motivo[]> {
  const { data } = await call('listMotivos', { signal });
  if (!Array.isArray(data)) throw new TypeError('The reasons are not an array');
  return data;
}

/** The reasons a refusal can have; they change only with the provider's settings. */
export const motivosOptions = () =>
  queryOptions({
    queryKey: queryKeys.motivos,
    queryFn: ({ signal }) => getMotivos(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
