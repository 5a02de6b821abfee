import type { Usuario } from '@painel-pj/contract/usuario';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { deletarUsuario } from '#features/usuarios/api/deletar-usuario.ts';
import { usuariosQuery } from '#features/usuarios/api/list-usuarios.ts';
import { ConfirmDialog } from '#features/usuarios/confirm-dialog.tsx';
import { useConfirmedAction } from '#features/usuarios/use-confirmed-action.ts';

type Props = { usuario: Usuario; onDeleted: () => void };

export function DeleteUsuario({ usuario, onDeleted }: Props) {
  const queries = useQueryClient();
  const { open, dialog } = useConfirmedAction(async () => {
    await deletarUsuario(usuario.id);
    void queries.invalidateQueries(usuariosQuery);
    onDeleted();
  }, 'Erro ao deletar usuário. Por favor, tente novamente.');

  return (
    <>
      <Button variant="quiet" className="text-alert!" onClick={open}>
        <Trash2 size={16} aria-hidden />
        Deletar Usuário
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Confirmar Exclusão"
        description={`Tem certeza que deseja deletar o usuário ${usuario.nomeCompleto || usuario.user}? Esta ação não pode ser desfeita.`}
        confirmLabel="Deletar"
      />
    </>
  );
}
