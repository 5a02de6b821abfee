import { skipToken, useQuery } from '@tanstack/react-query';
import { getNovidades } from '#features/cadastros/api/get-novidades.ts';
import type { Base } from '#features/cadastros/pages/read-page.ts';
import { useFreshNames } from '#features/cadastros/pages/use-fresh-names.ts';
import { usePageList } from '#features/cadastros/pages/use-page-list.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { type News, noNews, type SourceProps } from '#features/cadastros/source.ts';
import { hasRecurso } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

const askEveryMs = 30_000;

/** What others have done since, when the provider tells. */
function usePageNews(base: Base | undefined): News {
  const versao = hasRecurso('novidades') ? (base?.versao ?? null) : null;
  const { data } = useQuery({
    queryKey: queryKeys.news(versao ?? ''),
    queryFn: versao === null ? skipToken : ({ signal }) => getNovidades(versao, signal),
    refetchInterval: askEveryMs,
    retry: false,
  });
  if (!data) return noNews;
  return { novos: data.novos, alterados: Math.max(0, data.alterados - (base?.ownChanges ?? 0)) };
}

/** Registrations of a provider that announces pages. */
export default function PageSource({ filtro, busca, children }: SourceProps) {
  const list = usePageList(filtro, busca);
  useFreshNames(filtro, busca);
  const { data: base } = useQuery<Base>({ queryKey: queryKeys.base, queryFn: skipToken });
  const news = usePageNews(base);
  return children({
    list,
    contagens: base?.contagens ?? null,
    news,
    refresh: () => void queryClient.resetQueries({ queryKey: queryKeys.page(filtro, busca) }),
    forgetOthers: () => queryClient.removeQueries({ queryKey: queryKeys.pages, type: 'inactive' }),
  });
}
