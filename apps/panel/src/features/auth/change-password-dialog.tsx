import type { ComponentProps } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { trocarSenha } from '#features/auth/auth-api.ts';
import { PasswordStep } from '#features/auth/steps/password-step.tsx';
import { saveSession, useSession } from '#lib/session.ts';
import { showToast } from '#lib/toast.ts';

type Props = { isOpen: boolean; onClose: () => void } & Pick<ComponentProps<typeof Dialog>, 'finalFocus'>;

export default function ChangePasswordDialog({ isOpen, onClose, finalFocus }: Props) {
  const { token, role } = useSession();
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
          saveSession(await trocarSenha(senhas, token ?? ''), role);
          showToast('success', 'Senha trocada com sucesso!');
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
