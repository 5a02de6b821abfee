import { expect, it } from 'vitest';
import { formatDeadline, formatReceived } from './date.ts';

const now = new Date(2026, 10, 13, 9, 30);

it.each([
  [new Date(2026, 10, 9, 23, 59), '9 nov 2026 · há 4 dias'],
  [new Date(2026, 10, 13, 0, 1), '13 nov 2026 · hoje'],
  [new Date(2026, 10, 12, 23, 59), '12 nov 2026 · ontem'],
  [new Date(2026, 4, 2), '2 mai 2026 · há 6 meses'],
  [new Date(2021, 0, 31), '31 jan 2021 · há 5 anos'],
  [new Date(2026, 10, 14), '14 nov 2026 · hoje'],
])('%s is %s', (date, shown) => {
  expect(formatReceived(date, now)).toBe(shown);
});

it('a deadline is the day it ends on in Brasília', () => {
  expect(formatDeadline(new Date('2026-12-01T02:59:59Z'))).toBe('30 nov 2026');
});
