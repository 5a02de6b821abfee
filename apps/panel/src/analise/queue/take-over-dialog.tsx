import { ConfirmDialog } from '#plataforma/components/ui/confirm-dialog.tsx';

type Props = { isOpen: boolean; nome: string; onClose: () => void; onConfirm: () => void };

export default function TakeOverDialog({ isOpen, nome, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Assumir a análise?"
      description={`${nome} está analisando este cadastro. Ao assumir, ele passa para você, e isso fica registrado no histórico.`}
      confirmLabel="Assumir"
      isHarmless
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
