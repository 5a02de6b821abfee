import type { Decided } from '#features/cadastros/api/decide.ts';
import type { Act, Decision } from '#features/cadastros/decision/decision.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format/number.ts';
import { isToastShown, showToast } from '#lib/toast.ts';

/** Decisions share one toast: the next one takes the place of the one before. */
const id = 'decisao';

/** The last decision is still told on the screen. */
export const isDecisionTold = (): boolean => isToastShown(id);

/** The provider's own sentence about a request it refused. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.mensagem : undefined;

const done: Record<Act['name'], string> = {
  approve: 'Status atualizado com sucesso',
  reopen: 'Status atualizado com sucesso',
  ask: 'Correção pedida à empresa',
  refuse: 'Cadastro recusado',
  giveBack: 'Cadastro devolvido à análise',
  undo: 'Desfeito',
};

export function tellDecision({ nome, act }: Decision, undo: (() => void) | null): void {
  const action = undo && { label: 'Desfazer', onClick: undo };
  showToast('success', done[act.name], { id, detail: nome, ...(action && { action }) });
}

/** The first of two approvals. */
export function tellAwaited({ nome }: Decision, undo: (() => void) | null): void {
  const action = undo && { label: 'Desfazer', onClick: undo };
  showToast('info', 'Aprovado por você: falta outra pessoa', { id, detail: nome, ...(action && { action }) });
}

export function tellNothingChanged({ nome, act }: Decision, decisao: Decided['decisao']): void {
  const already = act.name === 'approve' ? 'aprovado' : 'marcado como pendente';
  const message = decisao
    ? `Nada mudou: ${decisao.por} já tinha ${already} em ${formatMoment(decisao.em)}`
    : `Nada mudou: o cadastro já estava ${already}`;
  showToast('info', message, { id, detail: nome });
}

export function tellFailure({ nome, act }: Decision, error: unknown): void {
  const reason = reasonOf(error);
  const isNew = act.name === 'ask' || act.name === 'refuse';
  const message = isNew ? 'Não foi salvo' : 'Erro ao atualizar status';
  showToast('error', message, { id, detail: reason ? `${nome}: ${reason}` : nome });
}
