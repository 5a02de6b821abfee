import type { ConfirmIdentityRequest } from '@painel-pj/contract/acesso/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import type { PasskeyQuestion } from '#provider/calls/login.ts';
import { confirmIdentity, getIdentityQuestion } from '#provider/calls/own-account.ts';
import { BackupStep } from './login/backup-step.tsx';
import { CodeStep } from './login/code-step.tsx';
import { describeProblem } from './login/login-problem.ts';
import { askPasskey, canUsePasskeys } from './login/passkey.ts';

type Props = { isOpen: boolean; onConfirmed: () => void; onClose: () => void };

const declined = { text: 'A chave de acesso não foi usada. Tente de novo ou digite o código.' };
const unknownProblem = { text: 'Não foi possível confirmar. Tente de novo.' };

export default function IdentityDialog({ isOpen, onConfirmed, onClose }: Props) {
  const [isBackup, setIsBackup] = useState(false);
  const [hasDeclined, setHasDeclined] = useState(false);
  const asked = useQuery({
    queryKey: ['opcoes-confirmar'],
    queryFn: getIdentityQuestion,
    enabled: isOpen && canUsePasskeys(),
    // Each challenge can be answered only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: false,
  });
  const passkey = asked.data ?? null;
  const confirm = useMutation({
    mutationFn: confirmIdentity,
    onSuccess: onConfirmed,
  });
  const verify = (body: ConfirmIdentityRequest) =>
    confirm.mutateAsync(body).then(
      () => true,
      () => false,
    );

  /** Does not count as an attempt if the person cancels or the browser refuses. */
  async function tryPasskey(options: PasskeyQuestion): Promise<void> {
    confirm.reset();
    const chaveAcesso = await askPasskey(options).catch(() => null);
    setHasDeclined(chaveAcesso === null);
    if (chaveAcesso && !(await verify({ chaveAcesso }))) void asked.refetch();
  }

  const typed = isBackup ? 'backup' : 'code';
  const attempt = confirm.variables?.chaveAcesso ? 'passkey' : typed;
  const failure = confirm.error && (describeProblem(confirm.error, attempt) ?? unknownProblem);
  const flow = {
    isBusy: confirm.isPending,
    problem: failure ?? (hasDeclined ? declined : null),
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
          : 'Para isto é preciso um novo código. Digite o de 6 dígitos do seu aplicativo autenticador.'
      }
      onClose={onClose}
    >
      {isBackup ? (
        <BackupStep flow={flow} label="Confirmar" busyLabel="Confirmando…" />
      ) : (
        <CodeStep flow={flow} onPasskey={passkey ? () => void tryPasskey(passkey) : undefined} />
      )}
    </Dialog>
  );
}
