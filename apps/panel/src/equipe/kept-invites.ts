import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '#provider/query-client.ts';
import type { Invite } from './invite.tsx';

/** Kept only in memory, where the sign-out clears it: a password must not be stored in the browser. */
export const invitesKey = ['convites'] as const;
export const keyOf = (user: string) => [...invitesKey, 'de', user];
const openKey = [...invitesKey, 'aberto'];

export type Kept = Invite & { keptAt: number };

queryClient.setQueryDefaults(invitesKey, {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useKept = <Data>(queryKey: readonly unknown[]) =>
  useQuery<Data>({ queryKey, queryFn: skipToken }).data;

/** Until the sign-out or a reload, it can be opened again from the person's card. */
export function keepInvite(invite: Invite): void {
  queryClient.setQueryData<Kept>(keyOf(invite.user), { ...invite, keptAt: Date.now() });
}

export const openInvite = (user: string | null): void =>
  void queryClient.setQueryData<string | null>(openKey, user);

/** The invitation on the screen. */
export function useOpenInvite(): Invite | null {
  const user = useKept<string | null>(openKey) ?? '';
  return useKept<Kept>(keyOf(user)) ?? null;
}
