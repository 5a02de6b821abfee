import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import { nameOf, readCard } from '#provider/reading/read-cadastro.ts';
import { isFields, readDate, readNumber } from '#provider/reading/read-value.ts';

type Read = (fields: Record<string, unknown>) => number | null;

const byDate: Read = ({ criadoEm }) => readDate(criadoEm)?.getTime() ?? null;
const byId: Read = ({ id }) => readNumber(id);

function readAll(records: readonly unknown[], read: Read): number[] | null {
  const keys: number[] = [];
  for (const record of records) {
    const key = isFields(record) ? read(record) : null;
    if (key === null) return null;
    keys.push(key);
  }
  return keys;
}

/** Keys to compare the age of records: when they were received, else ids that are growing numbers. */
export const orderKeys = (records: readonly unknown[]): number[] | null =>
  readAll(records, byDate) ?? readAll(records, byId);

/** The order in which they already are; null: neither. */
export function orderOf(keys: readonly number[]): Ordem | null {
  const isEvery = (test: (before: number, after: number) => boolean) =>
    keys.every((key, index) => index === 0 || test(keys[index - 1] ?? key, key));
  if (isEvery((before, after) => before >= after)) return 'novos';
  return isEvery((before, after) => before <= after) ? 'antigos' : null;
}

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

function sortByName(records: readonly unknown[]): readonly unknown[] {
  const named = records.map((record) => {
    const cadastro = readCard(record);
    return { record, name: cadastro ? nameOf(cadastro) : '' };
  });
  return named.toSorted((a, b) => byName.compare(a.name, b.name)).map(({ record }) => record);
}

/** Without keys they stay as they are, unless they are to be sorted by name. */
export function sortRecords(
  records: readonly unknown[],
  keys: readonly number[] | null,
  ordem: Ordem | null,
): readonly unknown[] {
  if (ordem === 'nome') return sortByName(records);
  if (keys === null || (ordem !== 'novos' && ordem !== 'antigos')) return records;
  const sign = ordem === 'antigos' ? 1 : -1;
  const places = keys.map((key, place) => ({ key, place }));
  return places.toSorted((a, b) => sign * (a.key - b.key)).map(({ place }) => records[place]);
}
