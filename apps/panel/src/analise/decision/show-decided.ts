import { can } from '#plataforma/lib/config.ts';
import { accountQuery } from '#provider/calls/account.ts';
import type { Decided, Decision } from '#provider/calls/decide.ts';
import { getCadastro } from '#provider/calls/get-cadastro.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { isFields } from '#provider/reading/read-value.ts';
import { showChange } from './change-record.ts';
import { targetOf } from './decision.ts';

/** The first of two approvals, which the person has just given. */
function tellFirst() {
  const account = queryClient.getQueryData(accountQuery.queryKey);
  return account && { id: account.id, por: account.user, em: new Date().toISOString() };
}

/** Shows the result of a decision in all cached answers. */
export async function showDecided(decision: Decision, answer: Decided): Promise<void> {
  const { before, act } = decision;
  const id = String(decision.id);
  const situacao = answer.situacao ?? targetOf(decision) ?? before;
  const { prazo, rodada } = answer;
  const isDone = situacao === 'cadastrado';
  const status = isDone || situacao === 'recusado' ? situacao : 'pendente';
  const decided = {
    situacao,
    prazo,
    retorno: undefined,
    segunda: undefined,
    ...(rodada && { rodada }),
    ...(act.name === 'refuse' && {
      recusa: { ...act.request, por: 'você', em: new Date().toISOString() },
    }),
  };
  const analise = answer.aguardaSegunda ? { segunda: tellFirst() } : decided;
  const fields = { cadastrado: isDone, status, versao: answer.versao ?? null };
  const isTold = can.analise;
  await showChange({ id, before, fields: isTold ? { ...fields, analise } : fields });
  if (isTold) void queryClient.invalidateQueries({ queryKey: queryKeys.one(id) });
}

/** After a decision was refused because somebody else changed the registration: shows its current state and the changes. */
export async function showCurrent(decision: Decision): Promise<void> {
  if (!can.cadastroPorId) return;
  const id = String(decision.id);
  const known = queryClient.getQueryData(queryKeys.one(id));
  const record = await getCadastro(id);
  if (!isFields(record)) return;
  // Seldom needed, so it is not loaded with the list.
  const { findChanges } = await import('#provider/reading/find-changes.ts');
  queryClient.setQueryData(queryKeys.changed(id), findChanges(known, record));
  const { before } = decision;
  await showChange({ id, before, fields: { ...record, cadastrado: record.cadastrado } });
}
