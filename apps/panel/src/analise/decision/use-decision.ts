import { useMutation, useMutationState } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openedFilesTold } from '#documentos/file-query.ts';
import { can } from '#plataforma/lib/config.ts';
import { dropDraft } from '#plataforma/lib/drafts.ts';
import { ApiError } from '#provider/api-error.ts';
import { type Act, type Decided, type Decision, sendDecision } from '#provider/calls/decide.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { targetOf } from './decision.ts';
import { isAtDesk, tellDecided, toastFailure } from './decision-toasts.ts';
import { draftNameOf } from './draft-name.ts';
import { findOutcome, isAnswerLost, OutcomeUnknownError } from './find-outcome.ts';
import { impedimentsOf, isQuestion } from './impediments.ts';
import { showCurrent, showDecided } from './show-decided.ts';

const isAbout = (id: Decision['id'] | null) => (mutation: { state: { variables: unknown } }) =>
  (mutation.state.variables as Decision | undefined)?.id === id;

/** The act that undoes a decision. Null: it changed nothing. */
function undoOf(decision: Decision, answer: Decided): Decision | null {
  const { id, nome, before, act } = decision;
  const after = answer.situacao ?? targetOf(decision);
  if (act.name === 'undo' || !answer.isChanged || !after) return null;
  const rest = { id, nome, before: after, versao: answer.versao };
  if (can.analise) return { ...rest, act: { name: 'undo' } };
  if (after === before) return null;
  return { ...rest, act: { name: before === 'cadastrado' ? 'approve' : 'reopen' } };
}

type Answered = Decided & { answeredAt: number };

/** The same was sent before, and its answer was lost. */
function isRepeated({ id, act, versao }: Decision): boolean {
  const before = queryClient.getMutationCache().findAll({
    mutationKey: queryKeys.decisions,
    status: 'error',
    predicate: isAbout(id),
  });
  return before.some(({ state }) => {
    const sent = state.variables as Decision;
    return isAnswerLost(state.error) && sent.act.name === act.name && sent.versao === versao;
  });
}

const asksForPapers = ({ act }: Decision) => act.name === 'approve' && act.conferirPapeis;

/** What was sent before may have been saved since: the person is not told of their own act as of somebody else's. */
async function send(decision: Decision): Promise<Decided> {
  const isAgain = isRepeated(decision);
  queryClient.removeQueries({ queryKey: queryKeys.outcome(String(decision.id)) });
  const saved = isAgain ? await findOutcome(decision).catch(() => null) : null;
  if (saved) return saved;
  // It would be refused for a document that is in front of the person.
  if (asksForPapers(decision)) await openedFilesTold();
  try {
    const answer = await sendDecision(decision);
    return (isAgain && !answer.isChanged && (await findOutcome(decision))) || answer;
  } catch (error) {
    if (!isAgain && !isAnswerLost(error)) throw error;
    const outcome = await findOutcome(decision).catch(() => undefined);
    if (outcome) return outcome;
    throw outcome === undefined && isAnswerLost(error) ? new OutcomeUnknownError() : error;
  }
}

/** Sends any decision. The screen changes only after the provider has answered. */
export function useDecide(): (decision: Decision) => void {
  const { mutate } = useMutation({
    mutationKey: queryKeys.decisions,
    mutationFn: async (decision: Decision): Promise<Answered> => ({
      ...(await send(decision)),
      answeredAt: performance.now(),
    }),
    networkMode: 'always',
    // Never removed from the cache: a failure stays on its card until it is resolved.
    gcTime: Number.POSITIVE_INFINITY,
    async onSuccess(answer, decision) {
      queryClient.removeQueries({ queryKey: queryKeys.changed(String(decision.id)) });
      dropDraft(draftNameOf(decision.id, decision.act.name));
      await showDecided(decision, answer);
      const undo = undoOf(decision, answer);
      tellDecided(decision, answer, undo && (() => mutate(undo)));
    },
    async onError(error, decision) {
      // In the workspace a dialog asks for the justification.
      const isSaid = isQuestion(error) || (isAtDesk() && impedimentsOf(error)?.canBeJustified);
      if (!isSaid) toastFailure(decision, error);
      const hasChanged = error instanceof ApiError && error.status === 412;
      if (hasChanged || isAnswerLost(error)) await showCurrent(decision).catch(() => undefined);
    },
  });
  return (decision) => {
    const saving = { mutationKey: queryKeys.decisions, predicate: isAbout(decision.id) };
    if (queryClient.isMutating(saving) === 0) mutate(decision);
  };
}

/** The decision that was answered last. Null: there is none. */
export function useLastDecided(): { decision: Decision; answer: Answered } | null {
  const done = useMutationState({
    filters: { mutationKey: queryKeys.decisions, status: 'success' },
    select: ({ state }) => ({ decision: state.variables as Decision, answer: state.data as Answered }),
  });
  return done.toSorted((one, other) => one.answer.answeredAt - other.answer.answeredAt).at(-1) ?? null;
}

/** The act that undoes the last one answered. Null: there is none, or it was undone. */
export function useLastAct(): Decision | null {
  const last = useLastDecided();
  return last && undoOf(last.decision, last.answer);
}

/** The state of the latest decision about a registration, wherever on the screen it was made. */
export function useDecisionState(id: Decision['id'] | null) {
  const states = useMutationState({
    filters: { mutationKey: queryKeys.decisions, predicate: isAbout(id) },
    select: ({ state }) => state,
  });
  const latest = states.at(-1);
  const latestDecision = latest?.variables as Decision | undefined;
  return {
    isSaving: latest?.status === 'pending',
    /** The act that is being saved, or the last one. */
    act: latestDecision?.act ?? null,
    failed: latest?.status === 'error' ? (latestDecision ?? null) : null,
    error: latest?.error ?? null,
  };
}

type Listeners = { onDecided: () => void; onFailed: (error: unknown) => void };

/** After these acts the person usually continues with the same case. */
const staying: (Act['name'] | undefined)[] = ['undo', 'giveBack'];

/** Calls a listener when a decision on the case on the screen was saved or refused. */
export function useDecided(id: Decision['id'] | null, listeners: Listeners): void {
  const { isSaving, failed, error, act } = useDecisionState(id);
  const wasSaving = useRef(false);
  const tell = useEffectEvent(() => {
    if (failed !== null) listeners.onFailed(error);
    else if (!staying.includes(act?.name)) listeners.onDecided();
  });
  // With the same drawing that ends the saving: a key pressed in between would act on a case that is done.
  useLayoutEffect(() => {
    const hasEnded = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (hasEnded) tell();
  }, [isSaving]);
}
