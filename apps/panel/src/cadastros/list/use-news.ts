import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { getProvider } from '#provider/adapters/get-provider.ts';
import { type News, noNews } from '#provider/adapters/provider.ts';
import type { Page } from '#provider/calls/list-cadastros.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import type { CadastroListState } from './use-cadastro-list.ts';

type Options = {
  /** The screen shows who has which case, so this is fetched at once and more often. */
  isPresenceShown?: boolean;
};

export function useNews(
  { query, queryKey }: CadastroListState,
  { isPresenceShown = false }: Options = {},
): News {
  const first = query.data?.pages[0];
  const reader = first ? getProvider().newsOf(first) : null;
  const toldMs = isPresenceShown ? 8000 : 30_000;
  const getShown = () => queryClient.getQueryData<InfiniteData<Page>>(queryKey)?.pages[0];
  const { data } = useQuery({
    queryKey: queryKeys.news(first?.readAt ?? 0),
    queryFn: ({ signal }) => reader?.read(getShown, signal) ?? noNews,
    enabled: reader !== null,
    initialData: noNews,
    refetchInterval: reader?.isTold ? toldMs : 60_000,
    staleTime: isPresenceShown ? 0 : Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
