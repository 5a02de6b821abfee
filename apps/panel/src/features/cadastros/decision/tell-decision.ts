import type { ConcluidoResponse } from '@painel-pj/contract/cadastro';
import type { Decision } from '#features/cadastros/decision/decision.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format/number.ts';
import { showToast } from '#lib/toast.ts';

/** Decisions share one toast: the next one takes the place of the one before. */
const id = 'decisao';

/** The provider's own sentence about a request it refused. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.mensagem : undefined;

export function tellDecision({ nome }: Decision, undo: (() => void) | null): void {
  const action = undo && { label: 'Desfazer', onClick: undo };
  showToast('success', 'Status atualizado com sucesso', { id, detail: nome, ...(action && { action }) });
}

export function tellNothingChanged(
  { nome, cadastrado }: Decision,
  decisao: ConcluidoResponse['decisao'],
): void {
  const already = cadastrado ? 'aprovado' : 'marcado como pendente';
  const message = decisao
    ? `Nada mudou: ${decisao.por} já tinha ${already} em ${formatMoment(decisao.em)}`
    : `Nada mudou: o cadastro já estava ${already}`;
  showToast('info', message, { id, detail: nome });
}

export function tellFailure({ nome }: Decision, error: unknown): void {
  const reason = reasonOf(error);
  showToast('error', 'Erro ao atualizar status', { id, detail: reason ? `${nome}: ${reason}` : nome });
}
