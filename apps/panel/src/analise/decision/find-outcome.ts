import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { can } from '#plataforma/lib/config.ts';
import { getProvider } from '#provider/adapters/get-provider.ts';
import { ApiError } from '#provider/api-error.ts';
import { accountQuery } from '#provider/calls/account.ts';
import { type Act, type Decided, type Decision, getHistorico } from '#provider/calls/decide.ts';
import { queryClient } from '#provider/query-client.ts';
import { targetOf } from './decision.ts';

/** Neither the answer came, nor could the registration be read again. */
export class OutcomeUnknownError extends ApiError {
  constructor() {
    super(0);
  }
}

/** Without the provider's answer, a decision may have been saved or not. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const first = 'cadastro.aprovado_primeira';
const acoes: Record<Act['name'], readonly Acao[]> = {
  approve: ['cadastro.aprovado', first],
  reopen: ['cadastro.devolvido'],
  ask: ['cadastro.correcao_pedida'],
  refuse: ['cadastro.recusado'],
  giveBack: ['cadastro.devolvido'],
  keep: ['cadastro.mantido'],
  end: ['cadastro.encerrado'],
  undo: ['cadastro.desfeito'],
};

/** Whether the history has the person's own act on the version they saw. Null: the provider does not tell. */
async function isInHistory({ id, act, versao }: Decision): Promise<boolean | null> {
  if (versao === null || !can.historico || !can.conta) return null;
  const [history, me] = await Promise.all([
    getHistorico(String(id), new AbortController().signal),
    queryClient.fetchQuery(accountQuery),
  ]);
  const isMine = ({ pessoa, ator }: RegistroAuditoria) => (pessoa ? pessoa.id === me.id : ator === me.user);
  // The first of two approvals does not change the version.
  const isOfThen = ({ acao, detalhes }: RegistroAuditoria) =>
    detalhes.versao === (acao === first ? versao : versao + 1);
  return history.some(
    (registro) => acoes[act.name].includes(registro.acao) && isMine(registro) && isOfThen(registro),
  );
}

/** Reads the registration again after an answer was lost. Null: the decision was not saved. */
export async function findOutcome(decision: Decision): Promise<Decided | null> {
  const cadastro = await getProvider().readAgain(String(decision.id));
  if (!cadastro) return null;
  const { situacao, segunda, prazo, rodada } = cadastro.analise;
  const isSaved = (await isInHistory(decision)) ?? situacao === targetOf(decision);
  if (!isSaved) return null;
  return {
    versao: cadastro.versao,
    situacao,
    isChanged: true,
    decisao: null,
    isSecondAwaited: decision.act.name === 'approve' && segunda !== null,
    isAlcadaAwaited: false,
    prazo,
    rodada,
  };
}
