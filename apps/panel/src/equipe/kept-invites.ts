import { skipToken, useQuery } from '@tanstack/react-query';
import type { ToastOptions } from '#plataforma/lib/toast-host.tsx';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { queryClient } from '#provider/query-client.ts';
import type { Invite } from './invite.tsx';

/** Kept only in memory, where the sign-out clears it: a password must not be stored in the browser. */
export const invitesKey = ['convites'] as const;
const keyOf = (user: string) => [...invitesKey, 'de', user];
const openKey = [...invitesKey, 'aberto'];

type Kept = Invite & { keptAt: number };

queryClient.setQueryDefaults(invitesKey, {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const useKept = <Data>(queryKey: readonly unknown[]) => useQuery<Data>({ queryKey, queryFn: skipToken }).data;

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

const isPast = (moment: string | undefined) => moment !== undefined && Date.parse(moment) <= Date.now();

/** False once it was used or is past its time. */
function canBeUsed(invite: Kept, { ultimoAcesso, conviteAte }: Usuario): boolean {
  if (isPast(invite.validaAte)) return false;
  if ('token' in invite) return conviteAte !== undefined;
  return ultimoAcesso === undefined || Date.parse(ultimoAcesso) < invite.keptAt;
}

/** Whether there is an invitation that the person has not used yet. */
export function useHasInvite(usuario: Usuario): boolean {
  const invite = useKept<Kept>(keyOf(usuario.user));
  return invite !== undefined && canBeUsed(invite, usuario);
}

/** For the toast that tells of a new password; `user`: whose invitation was kept, if any. */
export const inviteAction = (user: unknown): Pick<ToastOptions, 'action'> =>
  typeof user === 'string' && queryClient.getQueryData(keyOf(user)) !== undefined
    ? { action: { label: 'Ver convite', onClick: () => openInvite(user) } }
    : {};
