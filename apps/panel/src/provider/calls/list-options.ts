import { infiniteQueryOptions } from '@tanstack/react-query';
import { listCadastros } from './list-cadastros.ts';
import { type ListQuery, queryKeys } from './query-keys.ts';

/** Not refetched automatically: a list must not change while somebody reads it. A notice says that there is news. */
export const listOptions = (query: ListQuery | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.list(query),
    queryFn: ({ pageParam, signal }) => listCadastros(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { mensagemErro: 'Erro ao buscar cadastros' },
  });
