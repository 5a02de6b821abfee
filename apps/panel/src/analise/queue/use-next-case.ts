import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isFirstOf } from '#analise/decision/decision.ts';
import { hasFilters } from '#cadastros/filters/filter-values.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { isKeyboardTaken } from '#plataforma/lib/typed-ahead.ts';
import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';
import { toastIdOf } from '#provider/api-error.ts';
import { useAccount } from '#provider/calls/account.ts';
import { askPresence, freeCase, takeNextCase } from '#provider/calls/fila.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { canTake, showTaken } from './presence.ts';
import type { QueueAddress } from './queue-address.ts';
import type { QueueState } from './use-queue.ts';

const maxPassed = 200;

/** Cases that the person passed over are offered again only when no other is left. */
async function askNext({ busca, filters }: Pick<QueueAddress, 'busca' | 'filters'>, passed: Set<string>) {
  const wanted = { ...filters, ...(busca && { busca }) };
  const exceto = [...passed].slice(-maxPassed);
  const taken = await takeNextCase({ ...wanted, exceto });
  if (taken !== null || exceto.length === 0) return taken;
  passed.clear();
  return takeNextCase(wanted);
}

const toastNone = () => showToast('info', 'Nenhum cadastro livre na fila', { id: 'proximo' });

/** The functions that open another case. */
export function useNextCase(queue: QueueState, address: QueueAddress, isFree: (caseId: string) => boolean) {
  const { id, filtro, situacao, busca, filters, openCase } = address;
  const isWaiting = filtro === 'pendente' && (situacao === null || situacao === 'a_analisar');
  const isHandedOut = canTake(useHas('decidir')) && isWaiting;
  const personId = useAccount()?.id;
  /** Nobody else has it, and it does not wait for the approval of somebody else. */
  const isForMe = (record: Cadastro) => isFree(idOf(record)) && !isFirstOf(record, personId);
  const passed = useRef(new Set<string>());
  /** The case that was opened automatically after a decision. */
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (id !== null) passed.current.add(id);
  }, [id]);

  /** Undefined: the workspace was left. */
  const here = useRef<string | null | undefined>(id);
  useEffect(() => {
    here.current = id;
    return () => {
      here.current = undefined;
    };
  }, [id]);

  const handOut = useMutation({
    mutationFn: (_: { from: string | null; isReplacing: boolean }) => askNext(address, passed.current),
    async onSuccess(taken, { from, isReplacing }) {
      if (!taken) return toastNone();
      const caseId = idOf(taken.cadastro);
      // The person did not wait for it: what they went to, or write, stays on the screen.
      if (here.current !== from || isKeyboardTaken()) {
        // What they went to may be this very case.
        if (here.current !== caseId) void freeCase(caseId).then(askPresence, () => undefined);
        return;
      }
      queryClient.setQueryData(queryKeys.one(caseId), taken.cadastro);
      await showTaken(caseId, taken.posse);
      openCase(caseId, { replace: isReplacing });
    },
    onError: (error) => showToast('error', 'Erro ao buscar cadastros', { id: toastIdOf(error, 'proximo') }),
  });

  // In the list of what waits, the search starts again at the top; other lists end at their last row.
  const findNext = () => queue.findNear(1, isForMe) ?? (isWaiting ? queue.findFirst(isForMe) : null);
  const followingId = findNext();

  return {
    isEmpty:
      queue.list.found !== undefined && queue.records.length === 0 && busca === '' && !hasFilters(filters),
    isFinding: handOut.isPending,
    /** The case that will probably be opened next. */
    following: followingId === null ? null : { id: followingId, known: queue.known(followingId) },
    canMove: (step: 1 | -1) => queue.findNear(step) !== null,
    move(step: 1 | -1): void {
      const near = queue.findNear(step);
      if (near !== null) openCase(near);
    },
    /** Opens the oldest case that nobody has. */
    open(): void {
      if (handOut.isPending) return;
      const next = isHandedOut ? null : findNext();
      if (isHandedOut) handOut.mutate({ from: id, isReplacing: false });
      else if (next === null) toastNone();
      else openCase(next);
    },
    /** After a decision. */
    advance(): void {
      const next = findNext();
      opened.current = next;
      if (next !== null) openCase(next);
      else if (isWaiting) openCase(null);
    },
    /** Somebody else took the case first: if it was opened automatically, another one is opened. */
    giveWay(caseId: string): void {
      if (opened.current === caseId && isHandedOut) handOut.mutate({ from: caseId, isReplacing: true });
    },
  };
}
