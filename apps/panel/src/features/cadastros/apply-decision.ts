import type { InfiniteData } from '@tanstack/react-query';
import type { Page, PageParam } from '#features/cadastros/api/list-page.ts';
import type { CadastroStore } from '#features/cadastros/array/cadastro-store.ts';
import type { Decision } from '#features/cadastros/decision.ts';
import type { Base } from '#features/cadastros/pages/read-page.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { readId } from '#features/cadastros/reading/read-cadastro.ts';
import { isFields } from '#features/cadastros/reading/read-value.ts';
import { queryClient } from '#lib/query-client.ts';

const hasId = (record: unknown, id: string) => isFields(record) && String(readId(record.id)) === id;

const decideRecord = (record: unknown, id: string, decision: Decision) =>
  isFields(record) && hasId(record, id) ? { ...record, ...decision } : record;

function decidePage(page: Page, id: string, decision: Decision): Page {
  if (!page.records.some((record) => hasId(record, id))) return page;
  const records = page.records.map((record) => decideRecord(record, id, decision));
  return { ...page, records, revision: page.revision + 1 };
}

/** Shows a decision wherever the registration is on the screen or kept for going back to. */
export function applyDecision(id: string | number, decision: Decision): void {
  const text = String(id);
  const stores = [queryKeys.array, queryKeys.arrayChecks].flatMap((queryKey) =>
    queryClient.getQueriesData<CadastroStore>({ queryKey }),
  );
  for (const store of new Set(stores.map(([, data]) => data))) store?.decide(text, decision);
  queryClient.setQueriesData<InfiniteData<Page, PageParam>>(
    { queryKey: queryKeys.pages },
    (data) => data && { ...data, pages: data.pages.map((page) => decidePage(page, text, decision)) },
  );
  queryClient.setQueriesData<Page>(
    { queryKey: queryKeys.firstPages },
    (page) => page && decidePage(page, text, decision),
  );
  queryClient.setQueryData<unknown>(queryKeys.one(text), (record: unknown) =>
    record === undefined ? undefined : decideRecord(record, text, decision),
  );
}

/** Moves one registration between the counts of the whole base. */
export function countDecision(before: Decision, after: Decision): void {
  if (before.cadastrado === after.cadastrado) return;
  const step = after.cadastrado ? 1 : -1;
  queryClient.setQueryData<Base>(
    queryKeys.base,
    (base) =>
      base && {
        ...base,
        contagens: base.contagens && {
          ...base.contagens,
          pendente: base.contagens.pendente - step,
          cadastrado: base.contagens.cadastrado + step,
        },
      },
  );
}

/** Our own changes are no news to us. */
export function countOwnChange(): void {
  queryClient.setQueryData<Base>(
    queryKeys.base,
    (base) => base && { ...base, ownChanges: base.ownChanges + 1 },
  );
}
