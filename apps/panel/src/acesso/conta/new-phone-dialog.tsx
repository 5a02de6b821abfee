import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AuthenticatorKey } from '#acesso/login/authenticator-key.tsx';
import { CodeStep } from '#acesso/login/code-step.tsx';
import { describeProblem } from '#acesso/login/login-problem.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { isCodeRequired } from '#provider/api-error.ts';
import { setupNew2fa } from '#provider/calls/own-account.ts';
import { useChangePhone } from './account-changes.ts';

type Props = { isOpen: boolean; onClose: () => void };

const unknownProblem = { text: 'Não foi possível trocar de celular. Tente de novo.' };

function NewPhone({ onClose }: { onClose: () => void }) {
  const trocar = useChangePhone();
  const setup = useQuery({
    queryKey: ['novo-2fa'],
    queryFn: setupNew2fa,
    // Each answer is a new secret: only the one on the screen is valid, and none is cached.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: false,
  });
  const isDeclined = isCodeRequired(setup.error);

  useEffect(() => {
    if (isDeclined) onClose();
    else if (setup.error) showToast('error', 'Erro ao configurar 2FA. Tente novamente.', { id: '2fa' });
  }, [isDeclined, setup.error, onClose]);

  return (
    <>
      <AuthenticatorKey
        setup={setup}
        hint="Escaneie o QR code com o aplicativo autenticador do celular novo, ou digite nele esta chave:"
      />
      <p className="mt-5 mb-2 text-center font-medium">Digite o código que o celular novo mostra</p>
      <CodeStep
        hasBackup={false}
        flow={{
          isBusy: trocar.isPending,
          problem:
            trocar.error && !isCodeRequired(trocar.error)
              ? (describeProblem(trocar.error, 'code') ?? unknownProblem)
              : null,
          verifyCode: (code) =>
            trocar.mutateAsync(code).then(
              () => {
                onClose();
                return true;
              },
              () => false,
            ),
          openBackup: () => undefined,
          close: onClose,
        }}
      />
    </>
  );
}

export function NewPhoneDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      title="Trocar de celular"
      description="O celular atual continua valendo até o código do novo ser aceito. Quando isso acontecer, suas outras sessões serão encerradas."
      onClose={onClose}
    >
      <NewPhone onClose={onClose} />
    </Dialog>
  );
}
