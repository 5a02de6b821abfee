import { expect, test } from 'vitest';
import { listFiles, read } from './repository-files.ts';

const list = 'apps/api/src/plataforma/db/locks.ts';

const listNumbers = (text: string) =>
  Array.from(text.matchAll(/: ([\d_]+),$/gm), ([, number = '']) => number.replaceAll('_', ''));

/** The lock of each call; in SQL of its own, a parameter whose value is `locks.x`. */
const findBare = (text: string) => [
  ...Array.from(text.matchAll(/pg_(?:try_)?advisory\w*\(\s*(?!\$1|\$\{locks[.[])[^)]*\)/g), ([call]) => call),
  ...(/pg_(?:try_)?advisory\w*\(\$1/.test(text) && !/\[locks\.\w+/.test(text) ? ['$1'] : []),
];

test('every lock of the database is in one list, each with a number of its own', () => {
  const numbers = listNumbers(read(list));
  expect(numbers.length).toBeGreaterThanOrEqual(8);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no lock is taken by a number that is not in the list', () => {
  const sources = listFiles('apps/api').filter((path) => /\.(ts|sql)$/.test(path));
  expect(sources.flatMap((path) => findBare(read(path)).map((call) => `${path}: ${call}`))).toEqual([]);
});

test.each([
  ['select pg_advisory_lock(7301001)'],
  ['select pg_try_advisory_xact_lock( 12, $1)'],
  ["query('select pg_advisory_xact_lock($1)', [12])"],
  [`select pg_advisory_xact_lock(\${ownLock})`],
])('a bare number is found: %s', (source) => {
  expect(findBare(source)).toHaveLength(1);
});

test.each([
  ["query('select pg_advisory_xact_lock($1)', [locks.key])"],
  [`select pg_try_advisory_xact_lock(\${locks.import}, \${part})`],
])('a lock of the list is let through: %s', (source) => {
  expect(findBare(source)).toEqual([]);
});
