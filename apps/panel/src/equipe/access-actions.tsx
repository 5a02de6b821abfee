import { Link2, LockOpen, LogOut } from 'lucide-react';
import { can } from '#plataforma/lib/config.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { keepInvite, openInvite } from './kept-invites.ts';
import { useEndSessionsOf, useInviteUsuario, useUnlockUsuario } from './usuario-changes.ts';

/** Resets the password by a link, so that the admin never knows the new one. */
function InviteAction({ usuario }: { usuario: Usuario }) {
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

/** What an admin may do about somebody's access, without changing the person's data. */
export function AccessActions({ usuario }: { usuario: Usuario }) {
  const desbloquear = useUnlockUsuario();
  const encerrar = useEndSessionsOf();
  const name = usuario.nomeCompleto || usuario.user;
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden min-[760px]:col-span-2">
      {can.convite && <InviteAction usuario={usuario} />}
      {can.desbloquearUsuario && (
        <ConfirmedAction
          icon={LockOpen}
          label="Desbloquear Acesso"
          size="small"
          title="Desbloquear Acesso"
          description={`${name} pode tentar entrar de novo agora, sem esperar. A senha e a verificação em duas etapas continuam as mesmas.`}
          confirmLabel="Desbloquear"
          change={desbloquear}
          id={usuario.id}
          onDone={() => undefined}
        />
      )}
      {can.encerrarSessoes && (
        <ConfirmedAction
          icon={LogOut}
          label="Encerrar Sessões"
          size="small"
          title="Encerrar Sessões"
          description={`${name} sairá do painel em todos os aparelhos e precisará entrar de novo.`}
          confirmLabel="Encerrar"
          change={encerrar}
          id={usuario.id}
          onDone={() => undefined}
        />
      )}
    </div>
  );
}
