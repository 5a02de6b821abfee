import { useQuery } from '@tanstack/react-query';
import { openWholeStore } from '#features/cadastros/api/open-cadastro-store.ts';
import type { CadastroStore } from '#features/cadastros/array/cadastro-store.ts';
import { findNews } from '#features/cadastros/array/find-news.ts';
import { useArrayList } from '#features/cadastros/array/use-array-list.ts';
import { useCadastroStore } from '#features/cadastros/array/use-cadastro-store.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { type News, noNews, type SourceProps } from '#features/cadastros/source.ts';
import { queryClient } from '#lib/query-client.ts';

const checkEveryMs = 60_000;
/** A longer array is too much to fetch again just to see if it changed. */
const checkedSize = 1000;

/** What others have done since, by reading a short array again. */
function useArrayNews(store: CadastroStore | undefined, readAt: number): News {
  const { data } = useQuery({
    queryKey: queryKeys.arrayCheck(readAt),
    queryFn: ({ signal }) => openWholeStore(signal),
    initialData: store,
    enabled: store?.hasEnded() === true && store.getSize() <= checkedSize,
    refetchInterval: checkEveryMs,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  return store && data && data !== store ? findNews(store, data) : noNews;
}

/** Registrations of a provider that sends all of them in one plain array. */
export default function ArraySource({ filtro, busca, children }: SourceProps) {
  const list = useArrayList(filtro, busca);
  const { query, store } = useCadastroStore();
  const readAt = query.dataUpdatedAt;
  const news = useArrayNews(store, readAt);
  return children({
    list,
    contagens: store?.countAll() ?? null,
    news,
    refresh: () => {
      const latest = queryClient.getQueryData<CadastroStore>(queryKeys.arrayCheck(readAt));
      if (latest && latest !== store) queryClient.setQueryData(queryKeys.array, latest);
      else void query.refetch();
    },
    forgetOthers: () => undefined,
  });
}
