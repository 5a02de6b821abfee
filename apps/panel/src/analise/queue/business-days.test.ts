import { expect, test } from 'vitest';
import { businessDaysSince, tellAge, tellShortAge } from './business-days.ts';

const at = (text: string) => new Date(`${text}T12:00:00`);

test('weekends and national holidays do not age a registration', () => {
  // Friday to Monday; over the Proclamation of the Republic (a Saturday) and Conscience Day (a Friday) of 2026.
  expect(businessDaysSince(at('2026-11-13'), at('2026-11-16'))).toBe(1);
  expect(businessDaysSince(at('2026-11-19'), at('2026-11-23'))).toBe(1);
  expect(businessDaysSince(at('2026-11-09'), at('2026-11-13'))).toBe(4);
});

test('neither day of Carnaval ages a registration, wherever the browser is', () => {
  expect(tellAge(at('2026-02-16'), at('2026-02-18'))).toBe('< 1 dia útil');
  expect(tellAge(new Date('2026-11-13T02:30:00Z'), new Date('2026-11-13T15:00:00Z'))).toBe('1 dia útil');
});

test('a date of the future is no age', () => {
  expect(businessDaysSince(at('2026-11-13'), at('2026-11-10'))).toBe(0);
});

test.each([
  ['2026-11-13', 'hoje', 'hoje'],
  ['2026-11-12', '1 dia útil', '1 d'],
  ['2026-11-09', '4 dias úteis', '4 d'],
])('received on %s, it is told on a Friday as %s, or %s', (day, words, short) => {
  expect(tellAge(at(day), at('2026-11-13'))).toBe(words);
  expect(tellShortAge(at(day), at('2026-11-13'))).toBe(short);
});

test('received on the weekend, it is told on Monday as less than a day', () => {
  expect(tellAge(at('2026-11-15'), at('2026-11-16'))).toBe('< 1 dia útil');
});
