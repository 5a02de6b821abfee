import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['50.000,25', 50_000.25],
  ['50.000', 50_000],
  ['1.250.000', 1_250_000],
  ['1234.56', 1234.56],
  ['50000', 50_000],
  ['0,5', 0.5],
  ['mil', Number.NaN],
])('%s is %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});
