import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { ActForm } from './act-form.tsx';
import { useAct } from './use-act.ts';

type Props = { isOpen: boolean; cadastro: Cadastro; onClose: () => void };

const { min, max } = limitesDecisao.justificativa;

/** Asks why an approved registration goes back to pending. */
export default function ReopenDialog({ isOpen, cadastro, onClose }: Props) {
  const { isSaving, problem, campos, send } = useAct(cadastro);
  const form = useFields(
    { justificativa: '' },
    { justificativa: atLeast(min, `Escreva pelo menos ${min} caracteres.`) },
    draftNameOf(cadastro.id, 'reopen'),
  );
  const field = form.field('justificativa');
  const isInReview = cadastro.analise.revisao !== null;

  return (
    <Dialog
      isOpen={isOpen}
      isAside
      title={isInReview ? 'Reabrir a análise?' : 'Devolver a pendente?'}
      description={`${nameOf(cadastro)} deixa de estar aprovado e volta para a fila.`}
      onClose={onClose}
    >
      <ActForm
        confirmLabel={isInReview ? 'Reabrir' : 'Marcar Pendente'}
        isSaving={isSaving}
        problem={problem}
        draft={form.draft}
        onSubmit={form.submit(({ justificativa }) =>
          send({ name: 'reopen', justificativa: justificativa.trim(), isInReview }),
        )}
        onCancel={onClose}
      >
        <TextArea
          label="Motivo"
          hint="Fica no histórico, com o seu nome. A empresa não lê."
          data-autofocus
          rows={3}
          maxLength={max}
          {...field}
          error={field.error ?? campos.justificativa ?? campos.texto}
        />
      </ActForm>
    </Dialog>
  );
}
