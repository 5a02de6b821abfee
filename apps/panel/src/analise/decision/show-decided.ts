import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { can } from '#plataforma/lib/config.ts';
import { getProvider } from '#provider/adapters/get-provider.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { accountQuery } from '#provider/calls/account.ts';
import type { Decided, Decision } from '#provider/calls/decide.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { showChange } from './change-record.ts';
import { targetOf } from './decision.ts';

/** The first of two approvals, which the person has just given. */
function tellFirst() {
  const account = queryClient.getQueryData(accountQuery.queryKey);
  return account ? { id: account.id, por: account.nomeCompleto, em: new Date().toISOString() } : null;
}

/** Shows the result of a decision in all cached answers. */
export async function showDecided(decision: Decision, answer: Decided): Promise<void> {
  const { before, act } = decision;
  const id = String(decision.id);
  const situacao = answer.situacao ?? targetOf(decision) ?? before;
  const { versao, prazo, rodada } = answer;
  const cadastrado = situacao === 'cadastrado';
  const status = cadastrado || situacao === 'recusado' ? situacao : 'pendente';
  const decided = {
    situacao,
    prazo,
    retorno: null,
    ...(act.name !== 'ask' && { revisao: null }),
    segunda: null,
    // Told by the provider with the next answer about this registration.
    ultimoAtoDe: null,
    ...(rodada > 0 && { rodada }),
    ...(act.name === 'refuse' && {
      recusa: { ...act.request, por: 'você', em: new Date().toISOString() },
    }),
  };
  const analise = answer.isSecondAwaited ? { situacao, segunda: tellFirst() } : decided;
  const encerradoEm = act.name === 'end' ? tellDate(act.request.em) : '';
  await showChange({ id, before, fields: { cadastrado, status, versao, encerradoEm, analise } });
  // What stands again of an approved one, as its review, the provider tells.
  if (act.name === 'undo' && cadastrado) void queryClient.invalidateQueries({ queryKey: queryKeys.lists });
  if (can.analise) void queryClient.invalidateQueries({ queryKey: queryKeys.one(id) });
}

/** After a decision was refused because somebody else changed the registration: shows its current state and the changes. */
export async function showCurrent(decision: Decision): Promise<void> {
  if (!can.cadastroPorId) return;
  const id = String(decision.id);
  const known = queryClient.getQueryData<Cadastro | null>(queryKeys.one(id));
  const cadastro = await getProvider().readAgain(id);
  if (!cadastro) return;
  // Seldom needed, so it is not loaded with the list.
  const { findChanges } = await import('#provider/answers/find-changes.ts');
  queryClient.setQueryData(queryKeys.changed(id), known ? findChanges(known, cadastro) : []);
  await showChange({ id, before: decision.before, fields: cadastro });
}
