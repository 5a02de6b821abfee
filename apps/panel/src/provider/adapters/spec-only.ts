import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import { type Cadastro, idOf, nameOf } from '#provider/answers/read-cadastro.ts';
import { readNumber } from '#provider/answers/read-value.ts';
import { buildSearchText, createMatcher } from '#provider/answers/search-text.ts';
import { type Contagens, listCadastros, listOptions } from '#provider/calls/list-cadastros.ts';
import { queryClient } from '#provider/query-client.ts';
import { type News, noNews, type Provider } from './provider.ts';

type List = readonly Cadastro[];

function readKeys(records: List, keyOf: (cadastro: Cadastro) => number | null): number[] | null {
  const keys: number[] = [];
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) return null;
    keys.push(key);
  }
  return keys;
}

/** Keys to compare the age of records: when they were received, else ids that are growing numbers. */
const orderKeys = (records: List) =>
  readKeys(records, ({ criadoEm }) => criadoEm?.getTime() ?? null) ??
  readKeys(records, ({ id }) => readNumber(id));

/** The order in which they already are; null: neither. */
function orderOf(keys: readonly number[]): Ordem | null {
  const isEvery = (test: (before: number, after: number) => boolean) =>
    keys.every((key, index) => index === 0 || test(keys[index - 1] ?? key, key));
  if (isEvery((before, after) => before >= after)) return 'novos';
  return isEvery((before, after) => before <= after) ? 'antigos' : null;
}

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
const listedName = (cadastro: Cadastro) => (cadastro.isLegivel ? nameOf(cadastro) : '');

/** Without keys they stay as they are, unless they are to be sorted by name. */
function sort(records: List, keys: readonly number[] | null, ordem: Ordem | null): List {
  if (ordem === 'nome') {
    return records.toSorted((one, other) => byName.compare(listedName(one), listedName(other)));
  }
  if (keys === null || (ordem !== 'novos' && ordem !== 'antigos')) return records;
  const sign = ordem === 'antigos' ? 1 : -1;
  const keyed = records.map((record, place) => ({ record, key: keys[place] ?? 0 }));
  return keyed.toSorted((one, other) => sign * (one.key - other.key)).map(({ record }) => record);
}

const searchTexts = new WeakMap<Cadastro, string>();

function searchTextOf(cadastro: Cadastro): string {
  const text = searchTexts.get(cadastro) ?? buildSearchText(cadastro);
  searchTexts.set(cadastro, text);
  return text;
}

function search(records: List, busca: string): List {
  if (!busca) return records;
  const matches = createMatcher(busca);
  return records.filter((record) => matches(searchTextOf(record)));
}

function countAll(records: List): Contagens {
  const cadastrado = records.filter((record) => record.cadastrado).length;
  return { pendente: records.length - cadastrado, cadastrado, todos: records.length };
}

type Known = { contagens: Contagens; keys: number[] | null; ordem: Ordem | null };

const knownArrays = new WeakMap<List, Known>();

/** Computed once for each array, because it does not depend on filter and search. */
function knowArray(records: List): Known {
  const known = knownArrays.get(records);
  if (known) return known;
  const keys = orderKeys(records);
  const found = { contagens: countAll(records), keys, ordem: keys && orderOf(keys) };
  knownArrays.set(records, found);
  return found;
}

const none: List = [];
const listAll = (signal = new AbortController().signal) => listCadastros(null, null, signal);
const findIn = (records: List, id: string) => records.find((record) => idOf(record) === id) ?? null;

export function compareArrays(shown: List, latest: List): News {
  const known = new Map(shown.map((record) => [idOf(record), record.cadastrado]));
  const old = latest.filter((record) => known.has(idOf(record)));
  return {
    ...noNews,
    novos: latest.length - old.length,
    alterados: old.filter((record) => known.get(idOf(record)) !== record.cadastrado).length,
  };
}

/** A longer array is too large to be fetched again only to see whether it changed. */
const comparedSize = 1000;

/** The spec's one array of everything, searched and sorted here. */
export const specOnly: Provider = {
  isWhole: true,
  find([first], { busca, ordem }) {
    const all = first?.records ?? none;
    const { contagens, keys, ordem: own } = knowArray(all);
    const records = search(sort(all, keys, ordem), busca);
    return { records, contagens, ordem: ordem ?? own, isOrderable: keys !== null };
  },
  async getCadastro(id) {
    const { pages } = await queryClient.fetchInfiniteQuery({ ...listOptions(null), meta: {} });
    return findIn(pages[0]?.records ?? none, id);
  },
  readAgain: async (id) => findIn((await listAll()).records, id),
  newsOf: (first) =>
    first.query !== null || first.records.length > comparedSize
      ? null
      : {
          isTold: false,
          async read(getShown, signal) {
            const latest = await listAll(signal);
            // Read after the answer, because decisions may have been made meanwhile.
            const shown = getShown();
            return shown ? compareArrays(shown.records, latest.records) : noNews;
          },
        },
};
