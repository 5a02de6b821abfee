import type { Alerta, AnswerAlertaRequest } from '@painel-pj/contract/analise/alerta';
import { keyOfAlerta } from '@painel-pj/regras/alerta';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { useFields } from '#plataforma/components/form/use-fields.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { useAnswer } from './use-answer.ts';

export type AnswerDialogProps = {
  isOpen: boolean;
  cadastro: Cadastro;
  alerta: Alerta;
  /** The version in which it was seen. */
  versao: number | null;
  /** Shows a document in the viewer. */
  onDocument: (chave: string) => void;
  onClose: () => void;
};

/** A form whose fields are the answer to an alerta: `act` is what its `ActForm` needs. */
export function useAnswerForm<Values extends { motivo: string; conclusao?: string }>(
  { cadastro, alerta, versao, onClose }: AnswerDialogProps,
  first: Values,
  rules: Parameters<typeof useFields<Values>>[1],
) {
  const id = String(cadastro.id);
  const { mutate, isPending, error } = useAnswer(id, alerta, versao);
  const { field, draft, submit } = useFields(first, rules, draftNameOf(id, `alerta ${keyOfAlerta(alerta)}`));
  const problem = reasonOf(error) ?? 'Não foi salvo. Verifique a conexão e tente de novo.';
  return {
    field,
    act: {
      isSaving: isPending,
      problem: error ? problem : undefined,
      draft,
      onCancel: onClose,
      onSubmit: submit((values) =>
        mutate({ ...values, motivo: values.motivo.trim() } as AnswerAlertaRequest, {
          onSuccess() {
            draft.discard();
            onClose();
          },
        }),
      ),
    },
  };
}
