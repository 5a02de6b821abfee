import type { ConcluidoResponse } from '@painel-pj/contract/cadastro';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { concluirCadastro } from '#features/cadastros/api/concluir-cadastro.ts';
import { getCadastro } from '#features/cadastros/api/get-cadastro.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { showChange } from '#features/cadastros/decision/change-record.ts';
import type { Decision } from '#features/cadastros/decision/decision.ts';
import { tellDecision, tellFailure, tellNothingChanged } from '#features/cadastros/decision/tell-decision.ts';
import { isFields } from '#features/cadastros/reading/read-value.ts';
import { ApiError } from '#lib/api-error.ts';
import { hasRecurso } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

const isAbout = (id: Decision['id'] | null) => (mutation: { state: { variables: unknown } }) =>
  (mutation.state.variables as Decision | undefined)?.id === id;

async function showDecided(decision: Decision, answer: ConcluidoResponse): Promise<void> {
  const { id, before, cadastrado } = decision;
  const versao = answer.versao ?? null;
  const status = cadastrado ? 'cadastrado' : 'pendente';
  await showChange({ id: String(id), before, fields: { cadastrado, status, versao } });
}

/** Somebody else changed it first: the card then shows what they left. */
async function showCurrent({ id, before }: Decision): Promise<void> {
  if (!hasRecurso('cadastro-por-id')) return;
  const record = await getCadastro(String(id));
  if (isFields(record)) {
    await showChange({ id: String(id), before, fields: { ...record, cadastrado: record.cadastrado } });
  }
}

/** Approves, or marks as pending again. Nothing changes on the screen before the provider has answered. */
export function useDecide(): (decision: Decision) => void {
  const { mutate } = useMutation({
    mutationKey: queryKeys.decisions,
    mutationFn: ({ id, cadastrado, versao }: Decision) => concluirCadastro({ id, cadastrado }, versao),
    networkMode: 'always',
    // A failure stays on its card until it is mended.
    gcTime: Number.POSITIVE_INFINITY,
    async onSuccess(answer, decision) {
      await showDecided(decision, answer);
      if (answer.alterado === false) return tellNothingChanged(decision, answer.decisao);
      const { cadastrado, before } = decision;
      const undo = { ...decision, cadastrado: before, before: cadastrado, versao: answer.versao ?? null };
      tellDecision(decision, before === cadastrado ? null : () => mutate(undo));
    },
    async onError(error, decision) {
      tellFailure(decision, error);
      const hasChanged = error instanceof ApiError && error.status === 412;
      if (hasChanged) await showCurrent(decision).catch(() => undefined);
    },
  });
  return (decision) => {
    const saving = { mutationKey: queryKeys.decisions, predicate: isAbout(decision.id) };
    if (queryClient.isMutating(saving) === 0) mutate(decision);
  };
}

/** How the latest decision about a registration is doing, wherever it was made. */
export function useDecisionState(id: Decision['id'] | null) {
  const states = useMutationState({
    filters: { mutationKey: queryKeys.decisions, predicate: isAbout(id) },
    select: ({ state }) => state,
  });
  const latest = states.at(-1);
  return {
    isSaving: latest?.status === 'pending',
    failed: latest?.status === 'error' ? (latest.variables as Decision) : null,
    error: latest?.error ?? null,
  };
}
