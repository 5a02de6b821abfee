import { matchPath } from 'react-router';
import { announce } from '#plataforma/lib/announce.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import type { Act, Decided, Decision } from '#provider/calls/decide.ts';

/** All decisions use the same toast: the next one replaces the one before. */
const id = 'decisao';

/** The provider's reason for refusing a request. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.mensagem : undefined;

/** Dialogs have words of their own. */
const done: Partial<Record<Act['name'], string>> = {
  approve: 'Aprovado',
  reopen: 'Devolvido a pendente',
  giveBack: 'Cadastro devolvido à análise',
  keep: 'Mudança vista, aprovação mantida',
  undo: 'Desfeito',
};

function tellNothingChanged({ act }: Decision, { decisao }: Decided): string {
  const already = act.name === 'approve' ? 'aprovado' : 'marcado como pendente';
  return decisao
    ? `Nada mudou: ${decisao.por} já tinha ${already} em ${formatMoment(decisao.em)}`
    : `Nada mudou: o cadastro já estava ${already}`;
}

/** What came of a decision, in words. */
function tellOutcome(decision: Decision, answer: Decided): string {
  if (answer.isAlcadaAwaited) return 'Proposto por você: decide outra pessoa, com alçada';
  if (answer.isSecondAwaited) return 'Aprovado por você: falta outra pessoa';
  if (!answer.isChanged) return tellNothingChanged(decision, answer);
  const told = decision.told ?? done[decision.act.name] ?? '';
  return answer.linkEncerrado ? `${told}, link encerrado` : told;
}

/** The workspace is on the screen. */
export const isAtDesk = () => matchPath(paths.analise, location.pathname) !== null;

const inSpecWords = 'Status atualizado com sucesso';
const isPlain = ({ isChanged, isSecondAwaited }: Decided) => isChanged && !isSecondAwaited;
const isSpecs = ({ act }: Decision, answer: Decided) =>
  isPlain(answer) && (act.name === 'approve' || act.name === 'reopen');

/** The outcome in one line. */
export const tellInLine = (decision: Decision, answer: Decided): string =>
  `${isSpecs(decision, answer) ? `${inSpecWords}. ` : ''}${tellOutcome(decision, answer)}: ${decision.nome}`;

/** In the workspace a notice below the queue shows the outcome; elsewhere a toast does. */
export function tellDecided(decision: Decision, answer: Decided, undo: (() => void) | null): void {
  if (isAtDesk()) {
    announce(tellInLine(decision, answer));
    return;
  }
  const { nome } = decision;
  const outcome = tellOutcome(decision, answer);
  const isSpec = isSpecs(decision, answer);
  showToast(isPlain(answer) ? 'success' : 'info', isSpec ? inSpecWords : outcome, {
    id,
    detail: isSpec ? `${nome}: ${outcome.toLowerCase()}` : nome,
    ...(undo && { action: { label: 'Desfazer', onClick: undo } }),
  });
}

export function toastFailure({ nome, act }: Decision, error: unknown): void {
  const reason = reasonOf(error);
  const isNew = act.name === 'ask' || act.name === 'refuse';
  const message = isNew ? 'Não foi salvo' : 'Erro ao atualizar status';
  showToast('error', message, { id, detail: reason ? `${nome}: ${reason}` : nome });
}
