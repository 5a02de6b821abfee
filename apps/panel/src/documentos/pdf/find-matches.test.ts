import { expect, it } from 'vitest';
import { findMatches, foldQuery, makeSearchable } from './find-matches.ts';

const runs = [
  { str: 'CLÁUSULA 1ª. A ', hasEOL: false },
  { str: 'administração', hasEOL: true },
  { str: 'caberá a Júlia  Duarte.', hasEOL: false },
  { str: 'o\uFB01cial', hasEOL: false },
];
const find = (query: string) => findMatches(makeSearchable(runs), foldQuery(query));

it.each([
  ['clausula', { run: 0, offset: 0 }, { run: 0, offset: 8 }],
  ['JULIA DUARTE', { run: 2, offset: 9 }, { run: 2, offset: 22 }],
  ['administração caberá', { run: 1, offset: 0 }, { run: 2, offset: 6 }],
  ['a administracao', { run: 0, offset: 13 }, { run: 1, offset: 13 }],
  ['oficial', { run: 3, offset: 0 }, { run: 3, offset: 6 }],
])('%s is found whatever its case, accents and ends of lines', (query, start, end) => {
  expect(find(query)).toEqual([{ start, end }]);
});

it('finds every place, and none of what is not there', () => {
  expect(find('ra')).toHaveLength(2);
  expect(find('procuração')).toEqual([]);
  expect(find('   ')).toEqual([]);
});
