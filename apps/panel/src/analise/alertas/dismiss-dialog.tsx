import { limitesAlerta } from '@painel-pj/contract/plataforma/limites';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { atLeast } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { type AnswerDialogProps, useAnswerForm } from './use-answer-form.ts';

const { min, max } = limitesAlerta.motivo;

export function DismissDialog(props: AnswerDialogProps) {
  const { alerta, isOpen, onClose } = props;
  const form = useAnswerForm(
    props,
    { motivo: '' },
    { motivo: atLeast(min, 'Diga em poucas palavras por que não procede.') },
  );

  return (
    <Dialog isOpen={isOpen} title="Por que não procede?" description={alerta.texto} onClose={onClose}>
      <ActForm confirmLabel="Não procede" {...form.act}>
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
