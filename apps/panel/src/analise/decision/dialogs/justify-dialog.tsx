import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import type { Impediments } from '#analise/decision/impediments.ts';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { ActForm } from './act-form.tsx';
import { useAct } from './use-act.ts';

type Props = {
  isOpen: boolean;
  cadastro: Cadastro;
  /** Null while it is not known what impedes the approval. */
  impediments: Impediments | null;
  onClose: () => void;
};

const { min, max } = limitesDecisao.justificativa;

const approving = {
  name: 'approve',
  title: 'Aprovar assim mesmo?',
  tell: (nome: string) => `O que está aberto em ${nome} impede a aprovação sem uma justificativa.`,
  label: 'Justificativa',
  confirm: 'Aprovar com justificativa',
} as const;
const proposing = {
  ...approving,
  title: 'Propor a aprovação?',
  tell: (nome: string) =>
    `O que está aberto em ${nome} impede a aprovação. Com a sua justificativa ela é uma proposta: decide outra pessoa, com alçada.`,
  confirm: 'Propor com justificativa',
} as const;
const approvingFirst = {
  ...approving,
  title: 'Dar a 1ª de duas aprovações?',
  tell: (nome: string) =>
    `O que está aberto em ${nome} impede a aprovação sem uma justificativa. A sua é a primeira: falta a de outra pessoa.`,
} as const;
const deciding = {
  name: 'approve',
  title: 'Decidir a proposta',
  tell: (nome: string) => `A aprovação de ${nome} foi proposta e pede o seu parecer.`,
  label: 'Parecer',
  confirm: 'Aprovar com parecer',
} as const;
const keeping = {
  name: 'keep',
  title: 'Manter a aprovação?',
  tell: (nome: string) => `Manter ${nome} pede alçada, e o parecer de quem a tem.`,
  label: 'Parecer',
  confirm: 'Manter com parecer',
} as const;

function actOf({ analise }: Cadastro) {
  if (analise.situacao === 'cadastrado') return keeping;
  if (analise.segunda) return deciding;
  return analise.exige ? { alcada: proposing, duas: approvingFirst }[analise.exige] : approving;
}

/** Shows the alertas that prevent the approval, or keeping it, and asks for a justification. */
export default function JustifyDialog({ isOpen, cadastro, impediments, onClose }: Props) {
  const { isSaving, problem, campos, send } = useAct(cadastro);
  const [shown, setShown] = useState(impediments);
  const act = actOf(cadastro);
  const form = useFields(
    { justificativa: '' },
    { justificativa: atLeast(min, `Escreva pelo menos ${min} caracteres.`) },
    draftNameOf(cadastro.id, act.name),
  );
  const field = form.field('justificativa');
  // While it is being saved, and after another failure, the list that was justified stays.
  if (impediments && impediments.resumoAlertas !== shown?.resumoAlertas) setShown(impediments);
  const submit = form.submit(({ justificativa }) =>
    send({
      name: act.name,
      justificativa: justificativa.trim(),
      ...(act.name === 'approve' && { resumoAlertas: shown?.resumoAlertas }),
    }),
  );

  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={act.title}
      description={act.tell(nameOf(cadastro))}
      onClose={onClose}
    >
      <ActForm
        confirmLabel={act.confirm}
        isSaving={isSaving}
        problem={problem}
        draft={form.draft}
        onSubmit={submit}
        onCancel={onClose}
      >
        <ul aria-label="O que impede" className="mb-5 list-disc pl-5">
          {[...new Set(shown?.alertas.map(({ texto }) => texto))].map((texto) => (
            <li key={texto}>{texto}</li>
          ))}
        </ul>
        <TextArea
          label={act.label}
          hint="Fica no histórico, com o seu nome."
          data-autofocus
          maxLength={max}
          {...field}
          error={field.error ?? campos.justificativa ?? campos.texto}
        />
      </ActForm>
    </Dialog>
  );
}
