import { useState } from 'react';
import { decisionOf } from '#analise/decision/decision.ts';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { OutcomeUnknownError } from '#analise/decision/find-outcome.ts';
import { useDecide, useDecisionState, useLastDecided } from '#analise/decision/use-decision.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { ApiError } from '#provider/api-error.ts';
import type { Act } from '#provider/calls/decide.ts';

function tellProblem(error: Error): string {
  const isUnsure = error instanceof OutcomeUnknownError;
  const told = isUnsure ? 'Sem resposta: ainda não se sabe se foi salvo.' : 'Não foi salvo.';
  return reasonOf(error) ?? `${told} Verifique a conexão e tente de novo.`;
}

/** A decision made in a dialog, with its state after it was sent from there. `told`: what is said once it is done. */
export function useAct(cadastro: Cadastro, told?: string) {
  const decide = useDecide();
  const { isSaving, failed, error } = useDecisionState(cadastro.id);
  const last = useLastDecided();
  const [sentAt, setSentAt] = useState<number | null>(null);
  // The dialog covers the case: what comes while it is open is not seen, until an answer tells that there is a change.
  const [seen] = useState(cadastro);
  const isMine = sentAt !== null && last?.decision.id === cadastro.id && last.answer.answeredAt > sentAt;
  const shown = sentAt !== null && failed ? error : null;
  const isTold = shown instanceof ApiError && shown.status === 412;
  return {
    isSaving,
    /** What was answered. Null: nothing yet. */
    answer: isMine && !failed ? last.answer : null,
    problem: shown ? tellProblem(shown) : undefined,
    campos: (shown instanceof ApiError && shown.campos) || {},
    send(act: Act): void {
      const decision = decisionOf(isTold ? cadastro : seen, act);
      setSentAt(performance.now());
      if (decision) decide({ ...decision, told });
    },
  };
}
