import { ConfirmDialog } from '#features/usuarios/confirm-dialog.tsx';

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void };

export function DiscardDialog({ isOpen, onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Descartar alterações?"
      description="O que você alterou neste usuário ainda não foi salvo."
      cancelLabel="Continuar editando"
      confirmLabel="Descartar"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
