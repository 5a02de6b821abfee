import type { ComponentProps } from 'react';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { saveSession, useSession } from '#plataforma/lib/session.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { changePassword } from '#provider/calls/login.ts';
import { PasswordStep } from './login/password-step.tsx';

type Props = { isOpen: boolean; onClose: () => void } & Pick<ComponentProps<typeof Dialog>, 'finalFocus'>;

export default function ChangePasswordDialog({ isOpen, onClose, finalFocus }: Props) {
  const { token, role, poderes } = useSession();
  return (
    <Dialog
      isOpen={isOpen}
      title="Trocar minha senha"
      description="Suas sessões em outros aparelhos serão encerradas."
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <PasswordStep
        owner={[]}
        senhaAtual={null}
        save={async (senhas) => {
          saveSession({ token: await changePassword(senhas, token ?? ''), role, poderes });
          showToast('success', 'Senha trocada com sucesso!');
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
