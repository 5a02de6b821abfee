import type { Filtro, Ordem } from '@painel-pj/contract/limites';
import type { Contagens, Page } from '#features/cadastros/api/list-cadastros.ts';
import type { ListQuery } from '#features/cadastros/api/query-keys.ts';
import { orderKeys, orderOf, sortRecords } from '#features/cadastros/list/order-records.ts';
import { idOf } from '#features/cadastros/reading/read-cadastro.ts';
import { isFields, readFlag } from '#features/cadastros/reading/read-value.ts';
import { buildSearchText, createMatcher } from '#features/cadastros/reading/search-text.ts';

export type Found = {
  /** Those of the list, and those that left it by a decision made here: whoever is reading must not lose their place. */
  records: readonly unknown[];
  /** Without those that left. */
  count: number;
  contagens: Contagens | null;
  /** Null: not told apart by when they were received. */
  ordem: Ordem | null;
  isOrderable: boolean;
};

const isApproved = (record: unknown) => isFields(record) && readFlag(record.cadastrado);

export const belongsTo = (filtro: Filtro, record: unknown): boolean =>
  filtro === 'todos' || isApproved(record) === (filtro === 'cadastrado');

function countAll(records: readonly unknown[]): Contagens {
  const cadastrado = records.filter(isApproved).length;
  return { pendente: records.length - cadastrado, cadastrado, todos: records.length };
}

const searchTexts = new WeakMap<object, string>();

function searchTextOf(record: unknown): string {
  if (!isFields(record)) return buildSearchText(record);
  const text = searchTexts.get(record) ?? buildSearchText(record);
  searchTexts.set(record, text);
  return text;
}

function search(records: readonly unknown[], busca: string): readonly unknown[] {
  if (!busca) return records;
  const matches = createMatcher(busca);
  return records.filter((record) => matches(searchTextOf(record)));
}

/** Of a whole array what was asked for; of pages what they hold, which is just that. */
export function findRecords(pages: readonly Page[], wanted: ListQuery, isPageOrderable: boolean): Found {
  const first = pages[0];
  const all = pages.flatMap((page) => page.records);
  const decided = new Set(first?.decided);
  const isShown = (record: unknown) => belongsTo(wanted.filtro, record) || decided.has(idOf(record));
  const countShown = (records: readonly unknown[]) =>
    records.filter((record) => belongsTo(wanted.filtro, record)).length;

  if (first?.query) {
    const records = all.filter(isShown);
    const ordem = wanted.ordem ?? 'novos';
    const { contagens } = first;
    return { records, count: countShown(records), contagens, ordem, isOrderable: isPageOrderable };
  }
  const keys = orderKeys(all);
  const sorted = keys && wanted.ordem ? sortRecords(all, keys, wanted.ordem) : all;
  const records = search(sorted, wanted.busca).filter(isShown);
  return {
    records,
    count: countShown(records),
    contagens: countAll(all),
    ordem: wanted.ordem ?? (keys && orderOf(keys)),
    isOrderable: keys !== null,
  };
}
