import { useState } from 'react';
import { CodesStep } from '#acesso/login/codes-step.tsx';
import { StepActions } from '#acesso/login/step-actions.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { confirmCodesKept } from '#provider/calls/login.ts';
import { useRenewBackupCodes } from './account-changes.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** Asks first, because the former codes stop working; then shows the new ones, only once. */
export function BackupCodesDialog({ isOpen, onClose }: Props) {
  const gerar = useRenewBackupCodes();
  const [codigos, setCodigos] = useState<string[]>([]);

  function finish(): void {
    confirmCodesKept();
    onClose();
    setCodigos([]);
  }

  const hasCodes = codigos.length > 0;
  return (
    <Dialog
      isOpen={isOpen}
      title={hasCodes ? 'Guarde seus códigos de backup' : 'Gerar novos códigos de backup?'}
      description={
        hasCodes
          ? 'Se perder o celular, cada um destes códigos permite entrar uma vez. Eles não serão mostrados de novo.'
          : 'Os códigos que você guardou até agora deixam de funcionar.'
      }
      {...(!hasCodes && { onClose })}
    >
      {hasCodes ? (
        <CodesStep codigos={codigos} onContinue={finish} />
      ) : (
        <StepActions onCancel={onClose}>
          <Button
            data-autofocus
            isBusy={gerar.isPending}
            onClick={() => gerar.mutate(undefined, { onSuccess: setCodigos })}
          >
            {gerar.isPending ? 'Gerando…' : 'Gerar novos'}
          </Button>
        </StepActions>
      )}
    </Dialog>
  );
}
