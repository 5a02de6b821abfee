import { expect, it } from 'vitest';
import { tellHours } from './totals.tsx';

it.each([
  [0, 'menos de 1 h'],
  [5, '5 h'],
  [24, '1 dia'],
  [51, '2 dias e 3 h'],
])('%d hours are told as %s', (hours, words) => {
  expect(tellHours(hours)).toBe(words);
});
