import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { limitesAlerta } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { useAnswer } from './use-answer.ts';

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
