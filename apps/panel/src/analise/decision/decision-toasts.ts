import { formatMoment } from '#plataforma/lib/format/number.ts';
import { isToastShown, showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import type { Act, Decided, Decision } from '#provider/calls/decide.ts';

/** All decisions use the same toast: the next one replaces the one before. */
const id = 'decisao';

/** Whether the toast of the last decision is still on the screen. */
export const isDecisionToastShown = (): boolean => isToastShown(id);

/** The provider's reason for refusing a request. */
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

export function toastDecision({ nome, act }: Decision, undo: (() => void) | null): void {
  const action = undo && { label: 'Desfazer', onClick: undo };
  showToast('success', done[act.name], { id, detail: nome, ...(action && { action }) });
}

/** The first of two approvals. */
export function toastAwaited({ nome }: Decision, undo: (() => void) | null): void {
  const action = undo && { label: 'Desfazer', onClick: undo };
  showToast('info', 'Aprovado por você: falta outra pessoa', { id, detail: nome, ...(action && { action }) });
}

export function toastNothingChanged({ nome, act }: Decision, decisao: Decided['decisao']): void {
  const already = act.name === 'approve' ? 'aprovado' : 'marcado como pendente';
  const message = decisao
    ? `Nada mudou: ${decisao.por} já tinha ${already} em ${formatMoment(decisao.em)}`
    : `Nada mudou: o cadastro já estava ${already}`;
  showToast('info', message, { id, detail: nome });
}

export function toastFailure({ nome, act }: Decision, error: unknown): void {
  const reason = reasonOf(error);
  const isNew = act.name === 'ask' || act.name === 'refuse';
  const message = isNew ? 'Não foi salvo' : 'Erro ao atualizar status';
  showToast('error', message, { id, detail: reason ? `${nome}: ${reason}` : nome });
}
