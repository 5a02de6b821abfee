import { queryOptions, useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { call } from './api-client.ts';

export const accountQuery = queryOptions({
  queryKey: ['conta'],
  queryFn: async ({ signal }) => (await call('getConta', { signal })).data,
  staleTime: 5 * 60_000,
});

/** Who is signed in; undefined until it is known, and with a provider that does not say. */
export function useAccount() {
  return useQuery({ ...accountQuery, enabled: can.conta }).data;
}
