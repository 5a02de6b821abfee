import { expect, test } from 'vitest';
import { readRisco } from './read-risco.ts';

test.each([
  ['2027-05-03', '03/05/2027'],
  [undefined, null],
  [null, null],
  ['amanhã', null],
  [20270503, null],
])('the day of the next review, sent as %j, is shown as %j', (renovarEm, shown) => {
  expect(readRisco({ categoria: 'baixo', frase: 'Risco baixo.', renovarEm })?.renovarEm).toBe(shown);
});
