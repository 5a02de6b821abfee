import { queryOptions, useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { call } from '#provider/api-client.ts';

export const accountQuery = queryOptions({
  queryKey: ['conta'],
  queryFn: async ({ signal }) => (await call('getConta', { signal })).data,
  staleTime: 5 * 60_000,
});

/** Who is signed in; undefined until it is known, and with a provider that does not say. */
export function useAccount() {
  return useQuery({ ...accountQuery, enabled: can.conta }).data;
}

/** When the session ends, both in milliseconds since 1970. */
export type SessionEnds = { idleAt: number; timeUpAt: number };

export async function getSessionEnds(signal: AbortSignal): Promise<SessionEnds> {
  const { inatividade, total } = (await call('getSessao', { signal })).data;
  const now = Date.now();
  return { idleAt: now + inatividade * 1000, timeUpAt: now + total * 1000 };
}
