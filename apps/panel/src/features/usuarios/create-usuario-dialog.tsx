import { type ComponentProps, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { CreateUsuarioForm } from '#features/usuarios/create-usuario-form.tsx';
import { canInvite, describeDialog, type Invite, InviteBody } from '#features/usuarios/invite.tsx';

type Props = { isOpen: boolean; onClose: () => void } & Pick<ComponentProps<typeof Dialog>, 'finalFocus'>;

const createTexts = { title: 'Criar Novo Usuário', description: 'Adicione um novo usuário ao sistema' };

export default function CreateUsuarioDialog({ isOpen, onClose, finalFocus }: Props) {
  const [invite, setInvite] = useState<Invite | null>(null);

  return (
    <Dialog
      isOpen={isOpen}
      isWide={!invite}
      {...(invite ? describeDialog(invite) : { ...createTexts, onClose })}
      onClosed={() => setInvite(null)}
      finalFocus={finalFocus}
    >
      {invite ? (
        <InviteBody invite={invite} onClose={onClose} />
      ) : (
        <CreateUsuarioForm
          onCreated={(created) => (canInvite() ? setInvite(created) : onClose())}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
