import { expect, test } from 'vitest';
import { listFiles, read } from './repository-files.ts';

/** As they are written in SQL and in TypeScript. */
const lockNumber = /\b7_?301_?\d{3}\b/g;

const findLocks = (text: string) =>
  Array.from(text.matchAll(lockNumber), ([found]) => found.replaceAll('_', ''));
const findShared = (locks: string[]) => locks.filter((lock, at) => locks.indexOf(lock) !== at);

test('no two locks of the database have the same number', () => {
  const sources = listFiles('apps/api/src').filter((path) => /(?<!\.test)\.(ts|sql)$/.test(path));
  const locks = sources.flatMap((path) => findLocks(read(path)));
  expect(locks.length).toBeGreaterThanOrEqual(5);
  expect(findShared(locks)).toEqual([]);
});

test('a number taken twice is found, however it is written', () => {
  expect(findShared(findLocks('const a = 7_301_001; select pg_advisory_lock(7301001); 7_301_002'))).toEqual([
    '7301001',
  ]);
});
