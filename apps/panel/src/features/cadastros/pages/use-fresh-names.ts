import type { Filtro } from '@painel-pj/contract/limites';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCadastro } from '#features/cadastros/api/get-cadastro.ts';
import { listPage, type Page, type PageParam } from '#features/cadastros/api/list-page.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { readId } from '#features/cadastros/reading/read-cadastro.ts';
import { isFields } from '#features/cadastros/reading/read-value.ts';
import { hasRecurso } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

/** A name lives for ten minutes at least. */
const everyMs = 8 * 60_000;
/** At most, of those that are no longer on a page. */
const askedOneByOne = 50;

type Pages = InfiniteData<Page, PageParam>;
type Fields = Record<string, unknown>;

const idOf = (record: Fields) => String(readId(record.id));

function renewPage(page: Page, fresh: Map<string, Fields>): Page {
  const renew = (record: unknown) => {
    const known = isFields(record) ? fresh.get(idOf(record)) : undefined;
    return known ? { ...(record as Fields), documentos: known.documentos, socios: known.socios } : record;
  };
  const records = page.records.map(renew);
  const isRenewed = records.some((record, index) => record !== page.records[index]);
  return isRenewed ? { ...page, records, revision: page.revision + 1 } : page;
}

/** Held, but no longer on the provider's pages: decided here, they stay where they were until the list is read anew. */
function findLeft(queryKey: readonly string[], fresh: Map<string, Fields>): string[] {
  const held = queryClient.getQueryData<Pages>(queryKey)?.pages.flatMap(({ records }) => records) ?? [];
  const ids = held.filter(isFields).map(idOf);
  return ids.filter((id) => !fresh.has(id)).slice(0, askedOneByOne);
}

/** The same pages again: only the names of their documents are taken over, so nothing moves under the reader. */
export async function renewNames(filtro: Filtro, busca: string, signal: AbortSignal): Promise<void> {
  const queryKey = queryKeys.page(filtro, busca);
  const fresh = new Map<string, Fields>();
  for (const param of queryClient.getQueryData<Pages>(queryKey)?.pageParams ?? []) {
    const { records } = await listPage(param, filtro, busca, signal);
    for (const record of records.filter(isFields)) fresh.set(idOf(record), record);
  }
  for (const id of hasRecurso('cadastro-por-id') ? findLeft(queryKey, fresh) : []) {
    const record = await getCadastro(id, signal).catch(() => null);
    if (isFields(record)) fresh.set(id, record);
  }
  queryClient.setQueryData<Pages>(
    queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => renewPage(page, fresh)) },
  );
}

/** Document names expire: those of the pages on the screen are asked for again before they do. */
export function useFreshNames(filtro: Filtro, busca: string): void {
  useEffect(() => {
    if (!hasRecurso('miniaturas')) return;
    const abort = new AbortController();
    const timer = setInterval(() => {
      renewNames(filtro, busca, abort.signal).catch(() => undefined);
    }, everyMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [filtro, busca]);
}
