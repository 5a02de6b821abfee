import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { can } from '#plataforma/lib/config.ts';
import { useAccount } from '#provider/calls/account.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { AccessActions } from './access-actions.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { EditUsuarioForm } from './edit-usuario-form.tsx';
import { SecretField } from './secret-field.tsx';
import { UsuarioAvatar } from './usuario-card.tsx';
import { useRemoveUsuario } from './usuario-changes.ts';

type Props = {
  /** Passed by the list, never fetched; null when the screen was opened directly. */
  usuario: Usuario | null;
  onDirtyChange: (isDirty: boolean) => void;
  /** `convite`: the user name of whose invitation may be offered. */
  onDone: (mensagem: string, convite?: string) => void;
};

function EditCard({ usuario, onDirtyChange, onDone }: Props & { usuario: Usuario }) {
  const deletar = useRemoveUsuario();
  const [secret, setSecret] = useState(usuario.secret);
  const isSelf = useAccount()?.id === usuario.id;
  const current = { ...usuario, ...(secret !== undefined && { secret }) };
  return (
    <div className="surface-card mt-5 rounded-card border border-line shadow-[0_1px_2px_rgb(0_0_0/.04),0_10px_30px_-16px_rgb(0_0_0/.18)]">
      <div className="flex items-center gap-4 border-b border-line p-5 sm:p-[22px]">
        <UsuarioAvatar name={usuario.user} isLarge />
        <div className="min-w-0">
          <p className="truncate text-[17px] font-bold">{usuario.nomeCompleto || usuario.user}</p>
          <p className="truncate text-muted">@{usuario.user}</p>
        </div>
      </div>
      <EditUsuarioForm
        usuario={current}
        isSelf={isSelf}
        accessFields={
          <>
            <SecretField usuario={current} isSelf={isSelf} onReset={() => setSecret('')} />
            {!isSelf && <AccessActions usuario={current} />}
          </>
        }
        deleteButton={
          !isSelf &&
          can.excluirUsuario && (
            <ConfirmedAction
              icon={Trash2}
              label="Deletar Usuário"
              className="text-alert!"
              title="Confirmar Exclusão"
              description={`Tem certeza que deseja deletar o usuário ${usuario.nomeCompleto || usuario.user}? Esta ação não pode ser desfeita.`}
              confirmLabel="Deletar"
              change={deletar}
              id={usuario.id}
              onDone={() => onDone('Usuário deletado com sucesso!')}
            />
          )
        }
        onDirtyChange={onDirtyChange}
        onSaved={(user) => onDone('Usuário editado com sucesso!', user)}
      />
    </div>
  );
}

export function EditUsuario({ usuario, ...handlers }: Props) {
  return (
    <div className="mx-auto max-w-[860px]">
      <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Editar Usuário</h1>
      <p className="mt-1.5 text-muted">Atualize as informações do usuário</p>
      {usuario ? (
        <EditCard usuario={usuario} {...handlers} />
      ) : (
        <p className="surface-card mt-5 rounded-card border border-line px-6 py-14 text-center text-muted">
          Carregando...
        </p>
      )}
    </div>
  );
}
