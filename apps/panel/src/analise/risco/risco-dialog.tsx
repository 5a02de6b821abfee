import type { ChangeRiscoRequest } from '@painel-pj/contract/analise/risco';
import {
  type CategoriaRisco,
  categoriasRisco,
  limitesRisco,
  nomesCategoria,
} from '@painel-pj/contract/plataforma/limites';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showAnswered } from '#analise/alertas/use-answer.ts';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { useHas } from '#plataforma/lib/session.ts';
import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';
import type { Risco } from '#provider/answers/read-risco.ts';
import { changeRisco } from '#provider/calls/risco.ts';

const { min, max } = limitesRisco.motivo;

type ChoiceProps = {
  categoria: CategoriaRisco;
  risco: Risco;
  isChosen: boolean;
  onChoose: (categoria: CategoriaRisco) => void;
};

function Choice({ categoria, risco, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2.5 font-medium max-sm:min-h-[40px]">
      <input
        type="radio"
        name="categoria"
        checked={isChosen}
        onChange={() => onChoose(categoria)}
        className="size-4.5 accent-action"
      />
      {nomesCategoria[categoria]}
      {categoria === risco.calculada && <span className="font-normal text-muted">pelos fatores</span>}
    </label>
  );
}

type Props = { isOpen: boolean; cadastro: Cadastro; risco: Risco; onClose: () => void };

/** Another category than the present one, with a reason. */
export default function RiscoDialog({ isOpen, cadastro, risco, onClose }: Props) {
  const id = idOf(cadastro);
  const hasAlcada = useHas('alcada');
  const isHigh = risco.categoria === 'alto' || risco.calculada === 'alto';
  const others = categoriasRisco.filter(
    (one) => one !== risco.categoria && (hasAlcada || !isHigh || one === 'alto'),
  );
  const [categoria, setCategoria] = useState(others[0]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: ChangeRiscoRequest) => changeRisco(id, asked),
    onSettled: () => showAnswered(id),
  });
  const { field, draft, submit } = useFields(
    { motivo: '' },
    { motivo: atLeast(min, 'Diga em poucas palavras por que muda.') },
    draftNameOf(id, 'risco'),
  );
  if (!categoria) {
    return (
      <Dialog isOpen={isOpen} title="Mudar risco" description={risco.frase} onClose={onClose}>
        <p>Baixar o risco alto pede o poder Alçada. Peça a quem o tem.</p>
      </Dialog>
    );
  }
  const isLower = categoriasRisco.indexOf(categoria) > categoriasRisco.indexOf(risco.calculada);
  const problem = reasonOf(error) ?? 'Não foi salvo. Verifique a conexão e tente de novo.';
  return (
    <Dialog isOpen={isOpen} title="Mudar risco" description={risco.frase} onClose={onClose}>
      <ActForm
        confirmLabel="Mudar risco"
        isSaving={isPending}
        problem={error ? problem : undefined}
        draft={draft}
        onCancel={onClose}
        onSubmit={submit(({ motivo }) =>
          mutate(
            { categoria, motivo: motivo.trim(), frase: risco.enviada },
            {
              onSuccess() {
                draft.discard();
                onClose();
              },
            },
          ),
        )}
      >
        <fieldset className="mb-4 grid gap-2.5 max-sm:gap-0">
          <legend className="mb-1.5 text-[13px] font-semibold">Nova categoria</legend>
          {others.map((one) => (
            <Choice
              key={one}
              categoria={one}
              risco={risco}
              isChosen={one === categoria}
              onChoose={setCategoria}
            />
          ))}
        </fieldset>
        <TextArea
          label="Motivo"
          hint={`Fica no histórico, com o seu nome.${isLower ? ' Se os fatores mudarem, volta a valer o risco calculado.' : ''}`}
          data-autofocus
          rows={2}
          maxLength={max}
          {...field('motivo')}
        />
      </ActForm>
    </Dialog>
  );
}
