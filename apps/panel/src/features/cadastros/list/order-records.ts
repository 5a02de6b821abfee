import type { Ordem } from '@painel-pj/contract/limites';
import { isFields, readDate, readNumber } from '#features/cadastros/reading/read-value.ts';

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

/** What tells which of two records is newer: when they were received, else numbers given one after the other. */
export const orderKeys = (records: readonly unknown[]): number[] | null =>
  readAll(records, byDate) ?? readAll(records, byId);

/** The order they are in already; null: neither. */
export function orderOf(keys: readonly number[]): Ordem | null {
  const isEvery = (test: (before: number, after: number) => boolean) =>
    keys.every((key, index) => index === 0 || test(keys[index - 1] ?? key, key));
  if (isEvery((before, after) => before >= after)) return 'novos';
  return isEvery((before, after) => before <= after) ? 'antigos' : null;
}

export function sortRecords(
  records: readonly unknown[],
  keys: readonly number[],
  ordem: Ordem,
): readonly unknown[] {
  const sign = ordem === 'antigos' ? 1 : -1;
  const places = keys.map((key, place) => ({ key, place }));
  return places.toSorted((a, b) => sign * (a.key - b.key)).map(({ place }) => records[place]);
}
