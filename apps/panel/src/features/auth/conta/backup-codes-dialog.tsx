import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { confirmCodesKept } from '#features/auth/auth-api.ts';
import { useNovosCodigos } from '#features/auth/conta/conta-api.ts';
import { CodesStep } from '#features/auth/steps/codes-step.tsx';
import { StepActions } from '#features/auth/steps/step-actions.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** Asks first, because the former codes stop working; then shows the new ones, only once. */
export function BackupCodesDialog({ isOpen, onClose }: Props) {
  const gerar = useNovosCodigos();
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
            {gerar.isPending ? 'Gerando...' : 'Gerar novos'}
          </Button>
        </StepActions>
      )}
    </Dialog>
  );
}
