import type { AskCorrectionRequest, Link } from '@painel-pj/contract/analise/decisao';
import { decisionOf } from '#analise/decision/decision.ts';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { showCurrent, showDecided } from '#analise/decision/show-decided.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { ApiError } from '#provider/api-error.ts';
import type { Act } from '#provider/calls/decide.ts';
import { sendDecision } from '#provider/calls/decide.ts';
import { askPresence, freeCase } from '#provider/calls/fila.ts';

/** Why the act failed; null: it was done. */
export type Refusal = string | null;

const unsaved = 'Não foi salvo. Verifique a conexão e tente de novo.';

/** Sends the version that was shown, so that a colleague's later change is not overwritten. */
async function decide(cadastro: Cadastro, act: Act, onLink?: (link: Link) => void): Promise<Refusal> {
  const decision = decisionOf(cadastro, act);
  if (!decision) return 'Este cadastro não tem identificação.';
  try {
    const answer = await sendDecision(decision);
    if (answer.link) onLink?.(answer.link);
    await showDecided(decision, answer);
    return null;
  } catch (error) {
    const hasChanged = error instanceof ApiError && error.status === 412;
    if (hasChanged) await showCurrent(decision).catch(() => undefined);
    return reasonOf(error) ?? unsaved;
  }
}

export const askOne = (
  cadastro: Cadastro,
  request: AskCorrectionRequest,
  onLink: (link: Link) => void,
): Promise<Refusal> => decide(cadastro, { name: 'ask', request }, onLink);

/** `holder`: the name of who has it. */
export async function giveBackOne(cadastro: Cadastro, holder: string | null): Promise<Refusal> {
  const { situacao } = cadastro.analise;
  if (situacao === 'com_a_empresa') return decide(cadastro, { name: 'giveBack' });
  if (situacao !== 'a_analisar') return 'Já foi decidido: devolva-o no próprio cadastro.';
  if (holder === null) return 'Já estava na fila: nada mudou.';
  if (holder !== 'você') return `Está com ${holder}: só essa pessoa o solta, ou quem assumir a análise.`;
  try {
    await freeCase(String(cadastro.id));
    askPresence();
    return null;
  } catch (error) {
    return reasonOf(error) ?? unsaved;
  }
}
