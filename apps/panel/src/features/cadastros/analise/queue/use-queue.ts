import { useCallback, useEffect, useMemo } from 'react';
import type { QueueAddress, QueueOrder } from '#features/cadastros/analise/queue/queue-address.ts';
import { belongsTo } from '#features/cadastros/list/find-records.ts';
import { useCadastroList } from '#features/cadastros/list/use-cadastro-list.ts';
import { idOf, nameOf, readCard } from '#features/cadastros/reading/read-cadastro.ts';

/** How many cases before the end the next page is asked for. */
const lead = 8;

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

function sortByName(records: readonly unknown[]): readonly unknown[] {
  const named = records.map((record) => {
    const cadastro = readCard(record);
    return { record, name: cadastro ? nameOf(cadastro) : '' };
  });
  return named.toSorted((a, b) => byName.compare(a.name, b.name)).map(({ record }) => record);
}

/** What waits, in order. What was decided here keeps its place, unseen, so that the way goes on from there. */
export function useQueue({ id, filtro, situacao, busca, order }: QueueAddress) {
  const wanted = { filtro, situacao, busca, ordem: order === 'nome' ? ('antigos' as const) : order };
  const list = useCadastroList(wanted);
  const { found, query } = list;
  const first = query.data?.pages[0];
  const isWhole = first?.query === null;
  const isByName = order === 'nome' && isWhole;

  const all = useMemo(() => {
    const records = found?.records ?? [];
    return isByName ? sortByName(records) : records;
  }, [found, isByName]);
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

  const byAge: QueueOrder[] = found?.isOrderable ? ['antigos', 'novos'] : ['antigos'];
  const orders: QueueOrder[] = isWhole ? [...byAge, 'nome'] : byAge;
  return {
    list,
    wanted,
    records: waiting,
    readAt: first?.readAt ?? 0,
    /** Those to choose from. */
    orders: orders.length > 1 ? orders : [],
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
