import type { ToastOptions } from '#plataforma/lib/toast-host.tsx';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { queryClient } from '#provider/query-client.ts';
import { type Kept, keyOf, openInvite, useKept } from './kept-invites.ts';

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
