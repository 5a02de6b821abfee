import type { Filtro } from '@painel-pj/contract/limites';
import type { InfiniteData } from '@tanstack/react-query';
import { firstPage, listPage, type Page, type PageParam } from '#features/cadastros/api/list-page.ts';
import type { Contagens } from '#features/cadastros/decision.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { queryClient } from '#lib/query-client.ts';

/** The state the list on the screen was read in, to tell what others have changed since. */
export type Base = { contagens: Contagens | null; versao: string | null; ownChanges: number };

function rememberBase({ start, contagens, versao }: Page): void {
  queryClient.setQueryData<Base>(queryKeys.base, (before) => ({
    contagens: contagens ?? before?.contagens ?? null,
    versao: start === 0 ? versao : (before?.versao ?? null),
    ownChanges: start === 0 ? 0 : (before?.ownChanges ?? 0),
  }));
}

export async function readPage(
  param: PageParam,
  filtro: Filtro,
  busca: string,
  signal: AbortSignal,
): Promise<Page> {
  // Read again, the first page would begin with what has come in since, and skip as many at its end.
  const first = param.start === 0 && param.list ? queryKeys.firstPage(param.list) : null;
  const kept = first && queryClient.getQueryData<Page>(first);
  if (kept) return kept;
  const page = await listPage(param, filtro, busca, signal);
  if (page.start === 0) queryClient.setQueryData(queryKeys.firstPage(page.list), page);
  rememberBase(page);
  return page;
}

type Pages = InfiniteData<Page, PageParam>;

/** A page that arrives comes with the others as they were when it was asked for: decisions since then stay. */
export function keepDecisions(before: unknown, after: unknown): unknown {
  const known = (before as Pages | undefined)?.pages ?? [];
  const next = after as Pages | undefined;
  const isNewer = (page: Page) => (other: Page) =>
    other.list === page.list && other.start === page.start && other.revision > page.revision;
  const pages = next?.pages.map((page) => known.find(isNewer(page)) ?? page);
  // The same object when there is nothing to keep: another one each time would be drawn for ever.
  return pages?.some((page, index) => page !== next?.pages[index]) ? { ...next, pages } : after;
}

/** The list shrinks to its first page, kept since it was read. */
export async function restartPages(filtro: Filtro, busca: string): Promise<void> {
  const queryKey = queryKeys.page(filtro, busca);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Pages>(queryKey, (data) => {
    const list = data?.pages[0]?.list;
    const first = list && queryClient.getQueryData<Page>(queryKeys.firstPage(list));
    return first ? { pages: [first], pageParams: [{ ...firstPage, list }] } : undefined;
  });
}
