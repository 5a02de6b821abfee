import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { useFields } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { ActForm } from './act-form.tsx';
import { useAct } from './use-act.ts';

type Props = { isOpen: boolean; cadastro: Cadastro; onClose: () => void };

function checkDay(em: string): string | undefined {
  if (em === '') return 'Informe o dia.';
  return em > businessDateOf(new Date()) ? 'Esta data ainda não chegou.' : undefined;
}

/** Asks on which day the relationship with an approved company ended. */
export default function EndDialog({ isOpen, cadastro, onClose }: Props) {
  const { isSaving, problem, campos, send } = useAct(cadastro, 'Relacionamento encerrado');
  const form = useFields(
    { em: businessDateOf(new Date()), motivo: '' },
    { em: checkDay },
    draftNameOf(cadastro.id, 'end'),
  );
  const [em, motivo] = [form.field('em'), form.field('motivo')];

  return (
    <Dialog
      isOpen={isOpen}
      isAside
      title="Encerrar o relacionamento?"
      description={`${nameOf(cadastro)} segue aprovado, mas deixa de ser cliente: não é mais revisto, a empresa não envia correções, e o prazo de guarda conta de 1º de janeiro do ano seguinte.`}
      onClose={onClose}
    >
      <ActForm
        confirmLabel="Encerrar"
        isDanger
        isSaving={isSaving}
        problem={problem}
        draft={form.draft}
        onSubmit={form.submit(({ em: day, motivo: why }) =>
          send({ name: 'end', request: { em: day, ...(why.trim() && { motivo: why.trim() }) } }),
        )}
        onCancel={onClose}
      >
        <div className="grid gap-4">
          <Field
            label="Encerrado em"
            type="date"
            data-autofocus
            min="2000-01-01"
            max={businessDateOf(new Date())}
            {...em}
            error={em.error ?? campos.em}
          />
          <TextArea
            label="Motivo (opcional)"
            hint="Fica no histórico, com o seu nome. A empresa não lê."
            rows={3}
            maxLength={limitesDecisao.texto.max}
            {...motivo}
          />
        </div>
      </ActForm>
    </Dialog>
  );
}
