import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { getNovidades } from '#provider/calls/get-novidades.ts';
import { listCadastros, type Page } from '#provider/calls/list-cadastros.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { idOf } from '#provider/reading/read-cadastro.ts';
import { type Posses, readPosses } from '#provider/reading/read-posse.ts';
import { belongsTo } from './find-records.ts';
import type { CadastroListState } from './use-cadastro-list.ts';

/** What others have done since the list on the screen was read, and who is deciding on what. */
export type News = { novos: number; alterados: number; emAnalise: Posses };

const noNews: News = { novos: 0, alterados: 0, emAnalise: new Map() };

/** A longer array is too large to be fetched again only to see whether it changed. */
const checkedSize = 1000;

/** Without the decisions made on this screen. */
async function askNews({ versao, decided }: Page, signal: AbortSignal): Promise<News> {
  const { novos, alterados, emAnalise } = await getNovidades(versao ?? '', signal);
  return {
    novos,
    alterados: Math.max(0, alterados - decided.length),
    emAnalise: readPosses(emAnalise),
  };
}

export function compareArrays(shown: readonly unknown[], latest: readonly unknown[]): News {
  const isDone = (record: unknown) => belongsTo({ filtro: 'cadastrado', situacao: null }, record);
  const known = new Map(shown.map((record) => [idOf(record), isDone(record)]));
  const before = latest.map((record) => known.get(idOf(record)));
  return {
    ...noNews,
    novos: before.filter((state) => state === undefined).length,
    alterados: latest.filter((record, index) => {
      const state = before[index];
      return state !== undefined && state !== isDone(record);
    }).length,
  };
}

type Options = {
  /** The screen shows who has which case, so this is fetched at once and more often. */
  isPresenceShown?: boolean;
};

export function useNews(
  { query, queryKey }: CadastroListState,
  { isPresenceShown = false }: Options = {},
): News {
  const first = query.data?.pages[0];
  const isTold = can.novidades && typeof first?.versao === 'string';
  const toldMs = isPresenceShown ? 8000 : 30_000;
  const isCompared = first?.query === null && first.records.length <= checkedSize;
  const { data } = useQuery({
    queryKey: queryKeys.news(first?.readAt ?? 0),
    async queryFn({ signal }): Promise<News> {
      const latest = isTold ? null : await listCadastros(null, null, signal);
      // Read after the answer, because decisions may have been made meanwhile.
      const shown = queryClient.getQueryData<InfiniteData<Page>>(queryKey)?.pages[0];
      if (!shown) return noNews;
      return latest ? compareArrays(shown.records, latest.records) : askNews(shown, signal);
    },
    enabled: isTold || isCompared,
    initialData: noNews,
    refetchInterval: isTold ? toldMs : 60_000,
    staleTime: isPresenceShown ? 0 : Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
