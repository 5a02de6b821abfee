import { Link2 } from 'lucide-react';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { keepInvite, openInvite } from './kept-invites.ts';
import { useInviteUsuario } from './usuario-changes.ts';

/** Resets the password by a link, so that the admin never knows the new one. */
export function InviteAction({ usuario }: { usuario: Usuario }) {
  const convidar = useInviteUsuario();
  const nome = usuario.nomeCompleto || usuario.user;
  return (
    <ConfirmedAction
      icon={Link2}
      label="Convite por link"
      size="small"
      title="Convite por link"
      description={`A senha atual de ${nome} deixa de valer agora e as sessões terminam. A pessoa cria outra pelo link, em até 72 horas.`}
      confirmLabel="Criar link"
      change={convidar}
      id={usuario.id}
      onDone={({ token, validoAte }) => {
        keepInvite({ nome, user: usuario.user, token, validaAte: validoAte });
        openInvite(usuario.user);
      }}
    />
  );
}
