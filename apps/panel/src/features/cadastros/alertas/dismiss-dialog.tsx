import type { Alerta } from '@painel-pj/contract/alerta';
import { limitesAlerta } from '@painel-pj/contract/limites';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useAnswer } from '#features/cadastros/alertas/use-answer.ts';
import { reasonOf } from '#features/cadastros/decision/decision-toasts.ts';
import { ActForm } from '#features/cadastros/decision/dialogs/act-form.tsx';

type Props = {
  isOpen: boolean;
  id: string;
  alerta: Alerta;
  /** The version in which it was seen. */
  versao: number | null;
  onClose: () => void;
};

const { min, max } = limitesAlerta.motivo;

export default function DismissDialog({ isOpen, id, alerta, versao, onClose }: Props) {
  const { mutate, isPending, error } = useAnswer(id, alerta, versao);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = text.trim().length < min;
  const problem = reasonOf(error) ?? 'Não foi salvo. Verifique a conexão e tente de novo.';

  function submit(): void {
    setIsTried(true);
    if (!isShort) mutate({ motivo: text.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog isOpen={isOpen} title="Por que não procede?" description={alerta.texto} onClose={onClose}>
      <ActForm
        confirmLabel="Não procede"
        isSaving={isPending}
        problem={error ? problem : undefined}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextArea
          label="Motivo"
          hint="Fica no histórico, com o seu nome. Vale até o dado mudar."
          data-autofocus
          rows={2}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried && isShort ? 'Diga em poucas palavras por que não procede.' : undefined}
        />
      </ActForm>
    </Dialog>
  );
}
