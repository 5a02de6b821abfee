import type { Filtro } from '@painel-pj/contract/limites';
import { useMemo, useState } from 'react';
import { useCadastroStore } from '#features/cadastros/array/use-cadastro-store.ts';
import type { ListState } from '#features/cadastros/list.ts';
import { rowsPerSpan } from '#features/cadastros/window/card-height.ts';

/**
 * A list of one plain array. What a decision takes out of the filter stays until the filter, the search or
 * the array changes: nothing moves under whoever is reading.
 */
export function useArrayList(filtro: Filtro, busca: string): ListState {
  const { query, store } = useCadastroStore();
  const identity = `${filtro} ${query.dataUpdatedAt} ${busca}`;
  const [span, setSpan] = useState({ identity, start: 0 });
  const start = span.identity === identity ? span.start : 0;
  const size = store?.getSize() ?? 0;
  const found = useMemo(() => store?.select(filtro, busca, size) ?? [], [store, filtro, busca, size]);

  const retry = () => void query.refetch();
  const failedAt = query.errorUpdatedAt;
  if (!store) {
    if (!query.isError) return { status: 'loading', failedAt };
    return { status: 'failed', retry, isRetrying: query.isFetching, failedAt };
  }
  const capacity = rowsPerSpan();
  const move = (rows: number) => () => setSpan({ identity, start: Math.max(0, start + rows) });
  const count = Math.min(capacity, found.length - start);
  return {
    status: 'ready',
    failedAt: Math.max(failedAt, store.getFailedAt()),
    isOutdated: false,
    rows: {
      identity,
      count,
      keyAt: (row) => found[start + row] ?? -1,
      rowOf: (key) => Math.max(-1, found.indexOf(key, start) - start),
      readAt: (row) => store.read(found[start + row] ?? -1),
      loadNext: start + count < found.length ? move(capacity >> 1) : undefined,
      loadPrevious: start > 0 ? move(-(capacity >> 1)) : undefined,
      restart: start > 0 ? move(-start) : undefined,
      isLoadingNext: !store.hasEnded() && store.getFailedAt() === 0,
      hasNextFailed: store.getFailedAt() > 0,
      retryNext: retry,
    },
  };
}
