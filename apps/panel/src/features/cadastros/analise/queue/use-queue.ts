import type { Ordem } from '@painel-pj/contract/limites';
import { useCallback, useEffect, useMemo } from 'react';
import type { QueueAddress } from '#features/cadastros/analise/queue/queue-address.ts';
import { belongsTo } from '#features/cadastros/list/find-records.ts';
import { useCadastroList } from '#features/cadastros/list/use-cadastro-list.ts';
import { idOf } from '#features/cadastros/reading/read-cadastro.ts';

/** How many cases before the end the next page is asked for. */
const lead = 8;

const none: readonly unknown[] = [];

/** What waits, in order. What was decided here keeps its place, unseen, so that the way goes on from there. */
export function useQueue({ id, filtro, situacao, busca, order, filters }: QueueAddress) {
  const wanted = { filtro, situacao, busca, ordem: order, filters };
  const list = useCadastroList(wanted);
  const { found, query } = list;
  const first = query.data?.pages[0];
  const all = found?.records ?? none;
  const isHere = useCallback(
    (record: unknown) => belongsTo({ filtro, situacao }, record),
    [filtro, situacao],
  );
  const waiting = useMemo(() => all.filter(isHere), [all, isHere]);
  const place = useMemo(() => all.findIndex((record) => idOf(record) === id), [all, id]);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isNearEnd = place >= 0 && place >= all.length - lead;
  const canAsk = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (canAsk && isNearEnd) void fetchNextPage();
  }, [canAsk, isNearEnd, fetchNextPage]);

  /** The nearest case after (or before) the open one that is still to be seen; the first when none is open. */
  function findNear(step: 1 | -1, isWanted: (caseId: string) => boolean = () => true): string | null {
    if (place < 0) return step === 1 ? findFirst(isWanted) : null;
    for (let index = place + step; index >= 0 && index < all.length; index += step) {
      const record = all[index];
      if (isHere(record) && idOf(record) && isWanted(idOf(record))) return idOf(record);
    }
    return null;
  }

  function findFirst(isWanted: (caseId: string) => boolean = () => true): string | null {
    const record = waiting.find((candidate) => {
      const caseId = idOf(candidate);
      return caseId !== '' && caseId !== id && isWanted(caseId);
    });
    return record === undefined ? null : idOf(record);
  }

  // A whole array can be sorted by name here, and its oldest come first or stay where they are.
  const ofWhole: Ordem[] = found?.isOrderable ? ['antigos', 'novos', 'nome'] : ['antigos', 'nome'];
  const orders = list.isWhole ? ofWhole : list.orders;
  return {
    list,
    wanted,
    records: waiting,
    readAt: first?.readAt ?? 0,
    /** Those to choose from. */
    orders,
    /** As it was read, if it is among those read so far. */
    record: place >= 0 ? all[place] : undefined,
    known: (caseId: string) => ({
      id: caseId,
      record: all.find((record) => idOf(record) === caseId),
      readAt: first?.readAt ?? 0,
    }),
    findNear,
    findFirst,
  };
}

export type QueueState = ReturnType<typeof useQueue>;
