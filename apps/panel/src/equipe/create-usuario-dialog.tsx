import type { ComponentProps } from 'react';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { CreateUsuarioForm } from './create-usuario-form.tsx';

type Props = { isOpen: boolean; onClose: () => void } & Pick<ComponentProps<typeof Dialog>, 'finalFocus'>;

export default function CreateUsuarioDialog({ isOpen, onClose, finalFocus }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title="Criar Novo Usuário"
      description="Adicione um novo usuário ao sistema"
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <CreateUsuarioForm onDone={onClose} />
    </Dialog>
  );
}
