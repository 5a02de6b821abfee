import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { hasRecurso } from './config.ts';

export const accountQuery = queryOptions({
  queryKey: ['conta'],
  queryFn: async ({ signal }) => (await call('getConta', { signal })).data,
  staleTime: 5 * 60_000,
});

/** Who is signed in; undefined until it is known, and with a provider that does not say. */
export function useAccount() {
  return useQuery({ ...accountQuery, enabled: hasRecurso('conta') }).data;
}
