import { queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

/** The words of legal natures and CNAEs, which are too many to be part of the panel. */
export const codigosQuery = (codigos: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.codigos(codigos),
    queryFn: async ({ signal }) =>
      (await call('listCodigos', { query: { codigos: codigos.join() }, signal })).data,
    enabled: codigos.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
