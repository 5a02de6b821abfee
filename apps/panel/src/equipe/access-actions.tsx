import { LockOpen, LogOut } from 'lucide-react';
import { can } from '#plataforma/lib/config.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { InviteAction } from './invite-action.tsx';
import { useEndSessionsOf, useUnlockUsuario } from './usuario-changes.ts';

/** What an admin may do about somebody's access, without changing the person's data. */
export function AccessActions({ usuario }: { usuario: Usuario }) {
  const desbloquear = useUnlockUsuario();
  const encerrar = useEndSessionsOf();
  const name = usuario.nomeCompleto || usuario.user;
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden sm:col-span-2">
      {can.convite && <InviteAction usuario={usuario} />}
      {can.desbloquearUsuario && (
        <ConfirmedAction
          icon={LockOpen}
          label="Desbloquear Acesso"
          size="small"
          title="Desbloquear Acesso"
          description={`As esperas por senhas e códigos errados de ${name} terminam agora. A senha e a verificação em duas etapas continuam as mesmas.`}
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
