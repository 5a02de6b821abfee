import type { ConfirmarIdentidadeRequest } from '@painel-pj/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { describeProblem } from '#features/auth/login-problem.ts';
import { BackupStep } from '#features/auth/steps/backup-step.tsx';
import { CodeStep } from '#features/auth/steps/code-step.tsx';
import { call } from '#lib/api-client.ts';

type Props = { isOpen: boolean; onConfirmed: () => void; onClose: () => void };

const unknownProblem = { text: 'Não foi possível confirmar. Tente de novo.' };

export default function IdentityDialog({ isOpen, onConfirmed, onClose }: Props) {
  const [isBackup, setIsBackup] = useState(false);
  const confirm = useMutation({
    mutationFn: (body: ConfirmarIdentidadeRequest) => call('confirmarIdentidade', { body }),
    onSuccess: onConfirmed,
  });
  const verify = (body: ConfirmarIdentidadeRequest) =>
    confirm.mutateAsync(body).then(
      () => true,
      () => false,
    );
  const flow = {
    isBusy: confirm.isPending,
    problem: confirm.error
      ? (describeProblem(confirm.error, isBackup ? 'backup' : 'code') ?? unknownProblem)
      : null,
    verifyCode: (code: string) => verify({ code }),
    verifyBackupCode: (codigoBackup: string) => verify({ codigoBackup }),
    openBackup() {
      confirm.reset();
      setIsBackup(true);
    },
    close: onClose,
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={isBackup ? 'Confirme com um código de backup' : 'Confirme que é você'}
      description={
        isBackup
          ? 'Digite um dos códigos que você guardou. Cada um funciona uma única vez.'
          : 'Esta mudança pede um novo código. Digite o de 6 dígitos do seu aplicativo autenticador.'
      }
      onClose={onClose}
    >
      {isBackup ? (
        <BackupStep flow={flow} label="Confirmar" busyLabel="Confirmando..." />
      ) : (
        <CodeStep flow={flow} />
      )}
    </Dialog>
  );
}
