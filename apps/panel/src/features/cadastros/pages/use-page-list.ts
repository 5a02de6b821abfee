import type { Filtro } from '@painel-pj/contract/limites';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { firstPage, type Page, type PageParam } from '#features/cadastros/api/list-page.ts';
import type { CadastroRows, ListState } from '#features/cadastros/list.ts';
import { keepDecisions, readPage, restartPages } from '#features/cadastros/pages/read-page.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { type CadastroLido, readCadastro } from '#features/cadastros/reading/read-cadastro.ts';

/** Pages come and go: this many are held, whatever the length of the list. */
const heldPages = 12;

const cards = new WeakMap<object, CadastroLido | null>();

function readCard(record: unknown): CadastroLido | null {
  if (typeof record !== 'object' || record === null) return readCadastro(record);
  const known = cards.get(record);
  if (known !== undefined) return known;
  const card = readCadastro(record);
  cards.set(record, card);
  return card;
}

type HeldRows = Pick<CadastroRows, 'identity' | 'count' | 'keyAt' | 'rowOf' | 'readAt'>;

function createRows(pages: Page[]): HeldRows {
  const first = pages[0];
  const start = first?.start ?? 0;
  const records = pages.flatMap((page) => page.records);
  return {
    identity: first?.list ?? '',
    count: records.length,
    keyAt: (row) => start + row,
    rowOf: (key) => (key >= start && key < start + records.length ? key - start : -1),
    readAt: (row) => readCard(records[row]),
  };
}

function paramAfter({ next, start, records, list }: Page, param: PageParam): PageParam | undefined {
  if (!next) return undefined;
  return { cursor: next, start: start + records.length, previous: { ...param, list }, list };
}

/** A list of pages asked for by key, one after the other, forwards and back. */
export function usePageList(filtro: Filtro, busca: string): ListState {
  const query = useInfiniteQuery({
    queryKey: queryKeys.page(filtro, busca),
    queryFn: ({ pageParam, signal }) => readPage(pageParam, filtro, busca, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last, _pages, param) => paramAfter(last, param),
    getPreviousPageParam: (_first, _pages, param) => param.previous ?? undefined,
    maxPages: heldPages,
    placeholderData: keepPreviousData,
    structuralSharing: keepDecisions,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failedAt = query.errorUpdatedAt;

  if (!query.data) {
    if (!query.isError) return { status: 'loading', failedAt };
    return { status: 'failed', retry: () => void query.refetch(), isRetrying: query.isFetching, failedAt };
  }
  const next = () => void query.fetchNextPage({ cancelRefetch: false });
  const canAsk = !query.isFetching && !query.isPlaceholderData;
  return {
    status: 'ready',
    failedAt,
    isOutdated: query.isPlaceholderData,
    rows: {
      ...createRows(query.data.pages),
      loadNext: canAsk && query.hasNextPage && !query.isFetchNextPageError ? next : undefined,
      loadPrevious:
        canAsk && query.hasPreviousPage
          ? () => void query.fetchPreviousPage({ cancelRefetch: false })
          : undefined,
      restart: query.hasPreviousPage ? () => void restartPages(filtro, busca) : undefined,
      isLoadingNext: query.isFetchingNextPage,
      hasNextFailed: query.isFetchNextPageError,
      retryNext: next,
    },
  };
}
