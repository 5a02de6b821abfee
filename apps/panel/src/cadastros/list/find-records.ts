import type { Filtro, Ordem } from '@painel-pj/contract/plataforma/limites';
import type { Contagens, Page } from '#provider/calls/list-cadastros.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';
import { situacaoOf } from '#provider/reading/read-analise.ts';
import { idOf } from '#provider/reading/read-cadastro.ts';
import { isFields, readFlag } from '#provider/reading/read-value.ts';
import { buildSearchText, createMatcher } from '#provider/reading/search-text.ts';
import { orderKeys, orderOf, sortRecords } from './order-records.ts';
import { pendingNames } from './situation-filter.tsx';

export type Found = {
  /** Those of the list, and those that left it by a decision made here, so that the reader does not lose the place. */
  records: readonly unknown[];
  /** Without those that left. */
  count: number;
  contagens: Contagens | null;
  /** Null: the order in which they were received is unknown. */
  ordem: Ordem | null;
  isOrderable: boolean;
};

const isApproved = (record: unknown) => isFields(record) && readFlag(record.cadastrado);

const isIn = (filtro: Filtro, record: unknown) =>
  filtro === 'todos' || isApproved(record) === (filtro === 'cadastrado');

export const belongsTo = (
  { filtro, situacao }: Pick<ListQuery, 'filtro' | 'situacao'>,
  record: unknown,
): boolean => isIn(filtro, record) && (situacao === null || situacaoOf(record) === situacao);

/** The name of the list that a record has left, as on its filter button. */
export function leftListOf(
  { filtro, situacao }: Pick<ListQuery, 'filtro' | 'situacao'>,
  record: unknown,
): string {
  if (filtro === 'cadastrado') return 'Cadastrados';
  const isOneOf = situacao !== null && situacao !== 'cadastrado' && !isApproved(record);
  return isOneOf ? pendingNames[situacao] : 'Pendentes';
}

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

type Known = { contagens: Contagens; keys: number[] | null; ordem: Ordem | null };

const knownArrays = new WeakMap<readonly unknown[], Known>();

/** Computed once for each array, because it does not depend on filter and search. */
function knowArray(records: readonly unknown[]): Known {
  const known = knownArrays.get(records);
  if (known) return known;
  const keys = orderKeys(records);
  const found = { contagens: countAll(records), keys, ordem: keys && orderOf(keys) };
  knownArrays.set(records, found);
  return found;
}

function findInArray(all: readonly unknown[], { busca, ordem }: ListQuery) {
  const { contagens, keys, ordem: own } = knowArray(all);
  const sorted = sortRecords(all, keys, ordem);
  return { matches: search(sorted, busca), contagens, ordem: ordem ?? own, isOrderable: keys !== null };
}

/** The records to show: a whole array is filtered here; pages are already filtered by the provider. */
export function findRecords(pages: readonly Page[], wanted: ListQuery, isPageOrderable: boolean): Found {
  const [first] = pages;
  const isPaged = first === undefined || first.query !== null;
  const { matches, ...rest } = isPaged
    ? {
        matches: pages.flatMap((page) => page.records),
        contagens: first?.contagens ?? null,
        ordem: wanted.ordem ?? 'novos',
        isOrderable: isPageOrderable,
      }
    : findInArray(first.records, wanted);
  const decided = new Set(first?.decided);
  const isHere = (record: unknown) => belongsTo(wanted, record);
  const records = matches.filter((record) => isHere(record) || decided.has(idOf(record)));
  const count = decided.size > 0 ? records.filter(isHere).length : records.length;
  return { records, count, ...rest };
}
