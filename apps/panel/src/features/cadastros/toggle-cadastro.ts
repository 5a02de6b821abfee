import { useSyncExternalStore } from 'react';
import { concluirCadastro } from '#features/cadastros/api/concluir-cadastro.ts';
import { getCadastro } from '#features/cadastros/api/get-cadastro.ts';
import { applyDecision, countDecision, countOwnChange } from '#features/cadastros/apply-decision.ts';
import { type Decision, isMarkedDone, pickDecision } from '#features/cadastros/decision.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { type CadastroLido, readCadastro } from '#features/cadastros/reading/read-cadastro.ts';
import { ApiError } from '#lib/api-error.ts';
import { hasRecurso } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';
import { showToast } from '#lib/toast.ts';

type Id = string | number;
type Change = { id: Id; before: Decision; after: Decision };

const deciding = new Set<Id>();
const listeners = new Set<() => void>();

function mark(id: Id, isDeciding: boolean): void {
  if (isDeciding) deciding.add(id);
  else deciding.delete(id);
  for (const listener of listeners) listener();
}

function show({ id, before, after }: Change): void {
  applyDecision(id, after);
  countDecision(before, after);
}

/** Somebody else decided first: the card then shows what they decided. */
async function showCurrent(id: Id, shown: Decision): Promise<void> {
  if (!hasRecurso('cadastro-por-id')) return;
  const current = readCadastro(await getCadastro(String(id)));
  if (current) show({ id, before: shown, after: pickDecision(current) });
}

async function send({ id, before, after }: Change): Promise<void> {
  const { versao, alterado } = await concluirCadastro({ id, cadastrado: after.cadastrado }, before.versao);
  applyDecision(id, { ...after, versao: versao ?? null });
  if (alterado !== false) countOwnChange();
  void queryClient.invalidateQueries({ queryKey: queryKeys.historico(String(id)) });
  showToast('success', 'Status atualizado com sucesso', {
    action: {
      label: 'Desfazer',
      onClick: () => void decide({ id, before: { ...after, versao: versao ?? null }, after: before }),
    },
  });
}

async function decide(change: Change): Promise<void> {
  mark(change.id, true);
  show(change);
  try {
    await send(change);
  } catch (error) {
    show({ id: change.id, before: change.after, after: change.before });
    showToast('error', 'Erro ao atualizar status');
    if (error instanceof ApiError && error.status === 412) {
      await showCurrent(change.id, change.before).catch(() => undefined);
    }
  } finally {
    mark(change.id, false);
  }
}

/** Approves, or marks as pending again: at once on the screen, and back if the provider refuses. */
export function toggleCadastro(cadastro: CadastroLido): void {
  if (cadastro.id === null || deciding.has(cadastro.id)) return;
  const cadastrado = !isMarkedDone(cadastro);
  const before = pickDecision(cadastro);
  const after = { cadastrado, status: cadastrado ? 'cadastrado' : 'pendente', versao: before.versao };
  void decide({ id: cadastro.id, before, after });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsDeciding = (id: Id | null): boolean =>
  useSyncExternalStore(subscribe, () => id !== null && deciding.has(id));
