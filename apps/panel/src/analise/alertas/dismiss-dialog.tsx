import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { limitesAlerta } from '@painel-pj/contract/plataforma/limites';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { keyOfAlerta } from '#cadastros/card/alertas.ts';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
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

export function DismissDialog({ isOpen, id, alerta, versao, onClose }: Props) {
  const { mutate, isPending, error } = useAnswer(id, alerta, versao);
  const form = useFields(
    { motivo: '' },
    { motivo: atLeast(min, 'Diga em poucas palavras por que não procede.') },
    draftNameOf(id, `alerta ${keyOfAlerta(alerta)}`),
  );
  const problem = reasonOf(error) ?? 'Não foi salvo. Verifique a conexão e tente de novo.';

  return (
    <Dialog isOpen={isOpen} title="Por que não procede?" description={alerta.texto} onClose={onClose}>
      <ActForm
        confirmLabel="Não procede"
        isSaving={isPending}
        problem={error ? problem : undefined}
        draft={form.draft}
        onSubmit={form.submit(({ motivo }) =>
          mutate(
            { motivo: motivo.trim() },
            {
              onSuccess() {
                form.draft.discard();
                onClose();
              },
            },
          ),
        )}
        onCancel={onClose}
      >
        <TextArea
          label="Motivo"
          hint="Fica no histórico, com o seu nome. Vale até o dado mudar."
          data-autofocus
          rows={2}
          maxLength={max}
          {...form.field('motivo')}
        />
      </ActForm>
    </Dialog>
  );
}
