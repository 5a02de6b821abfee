import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import { useCallback, useEffect, useMemo } from 'react';
import type { Known } from '#cadastros/card/use-one-cadastro.ts';
import { useCadastroList } from '#cadastros/list/use-cadastro-list.ts';
import { useVista } from '#cadastros/vistas/use-vista.ts';
import { belongsTo } from '#provider/adapters/find-records.ts';
import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';
import type { QueueAddress } from './queue-address.ts';

/** The next page is loaded this many cases before the end. */
const lead = 8;

const none: readonly Cadastro[] = [];

/** The queue. Cases decided here keep their place, but hidden, so that the next case is the one after them. */
export function useQueue({ id, filtro, situacao, busca, order, filters }: QueueAddress) {
  const wanted = { filtro, situacao, busca, ordem: order, filters };
  const list = useCadastroList(wanted);
  const vista = useVista(wanted);
  const { found, query } = list;
  const first = query.data?.pages[0];
  const all = found?.records ?? none;
  const { revisao } = filters;
  const isHere = useCallback(
    (record: Cadastro) => belongsTo({ filtro, situacao, filters: { revisao } }, record),
    [filtro, situacao, revisao],
  );
  const waiting = useMemo(() => all.filter(isHere), [all, isHere]);
  const place = useMemo(() => all.findIndex((record) => idOf(record) === id), [all, id]);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isNearEnd = place >= 0 && place >= all.length - lead;
  const canAsk = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (canAsk && isNearEnd) void fetchNextPage();
  }, [canAsk, isNearEnd, fetchNextPage]);

  /** The nearest visible case after (or before) the open one; the first one when none is open. */
  function findNear(step: 1 | -1, isWanted: (record: Cadastro) => boolean = () => true): string | null {
    if (place < 0) return step === 1 ? findFirst(isWanted) : null;
    for (let index = place + step; index >= 0 && index < all.length; index += step) {
      const record = all[index];
      if (record && isHere(record) && idOf(record) && isWanted(record)) return idOf(record);
    }
    return null;
  }

  function findFirst(isWanted: (record: Cadastro) => boolean = () => true): string | null {
    const record = waiting.find((candidate) => {
      const caseId = idOf(candidate);
      return caseId !== '' && caseId !== id && isWanted(candidate);
    });
    return record === undefined ? null : idOf(record);
  }

  // For a provider without pages, the panel sorts: by name, and by age if the records have dates or numbers.
  const ofWhole: Ordem[] = found?.isOrderable ? ['antigos', 'novos', 'nome'] : ['antigos', 'nome'];
  const orders = list.isWhole ? ofWhole : list.orders;
  return {
    list,
    wanted,
    vista,
    records: waiting,
    /** The orders to choose from. */
    orders,
    /** Null: it is not among those loaded. */
    known(caseId: string): Known | null {
      const cadastro = caseId === id ? all[place] : all.find((record) => idOf(record) === caseId);
      return cadastro ? { cadastro, readAt: first?.readAt ?? 0 } : null;
    },
    findNear,
    findFirst,
  };
}

export type QueueState = ReturnType<typeof useQueue>;
