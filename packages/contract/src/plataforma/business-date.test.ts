import { describe, expect, test } from 'vitest';
import { addDays, countBusinessDays, deadlineAfter, yearsBefore } from './business-date.ts';

const isBusinessDay = (date: string) => countBusinessDays(date, addDays(date, 1)) === 1;

/** Monday and Tuesday of Carnaval, Good Friday, Corpus Christi. */
const movable = [
  ['2001-02-26', '2001-02-27', '2001-04-13', '2001-06-14'],
  ['2008-02-04', '2008-02-05', '2008-03-21', '2008-05-22'],
  ['2011-03-07', '2011-03-08', '2011-04-22', '2011-06-23'],
  ['2024-02-12', '2024-02-13', '2024-03-29', '2024-05-30'],
  ['2025-03-03', '2025-03-04', '2025-04-18', '2025-06-19'],
  ['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-04'],
  ['2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27'],
  ['2028-02-28', '2028-02-29', '2028-04-14', '2028-06-15'],
  ['2038-03-08', '2038-03-09', '2038-04-23', '2038-06-24'],
  ['2049-03-01', '2049-03-02', '2049-04-16', '2049-06-17'],
  ['2076-03-02', '2076-03-03', '2076-04-17', '2076-06-18'],
].flat();
const fixedOn2026 = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-20', '12-25'];

describe('the financial calendar', () => {
  test.each([...movable, ...fixedOn2026.map((day) => `2026-${day}`), '2022-11-15', '2024-11-20'])(
    '%s is a holiday',
    (date) => expect(isBusinessDay(date)).toBe(false),
  );

  test.each(['2026-02-18', '2026-04-02', '2026-06-05', '2026-12-24', '2026-12-31', '2023-11-20'])(
    '%s is a business day',
    (date) => expect(isBusinessDay(date)).toBe(true),
  );
});

describe('business days from one date to another', () => {
  test.each([
    ['over both days of Carnaval', '2026-02-16', '2026-02-18', 0],
    ['from the Friday before Carnaval to the Friday after', '2026-02-13', '2026-02-20', 3],
    ['over Corpus Christi', '2026-06-03', '2026-06-05', 1],
    ['from Friday to Monday', '2026-11-13', '2026-11-16', 1],
    ['within a week', '2026-11-09', '2026-11-13', 4],
    ['over 20 November', '2026-11-19', '2026-11-23', 1],
    ['over a year', '2025-11-13', '2026-11-13', 249],
    ['on the same day', '2026-11-13', '2026-11-13', 0],
    ['backwards', '2026-11-13', '2026-11-10', 0],
    ['from the year 1', '1-01-01', '2026-11-10', 0],
  ])('%s', (_what, from, to, days) => expect(countBusinessDays(from, to)).toBe(days));
});

describe('so many years before a moment', () => {
  test.each([
    ['on any day', '2026-11-19T15:00:00.000Z', 5, '2021-11-19T15:00:00.000Z'],
    ['from one 29 February to another', '2028-02-29T15:00:00.000Z', 4, '2024-02-29T15:00:00.000Z'],
    ['on 29 February, never a day too late', '2028-02-29T15:00:00.000Z', 5, '2023-02-28T15:00:00.000Z'],
  ])('%s', (_what, moment, years, before) =>
    expect(yearsBefore(new Date(moment), years).toISOString()).toBe(before),
  );
});

describe('a deadline ends with its day in Brasília', () => {
  test.each([
    ['one day after a Friday', '2026-11-13T15:00:00Z', 1, '2026-11-16'],
    ['at 01:00 UTC it is still the day before in Brasília', '2026-11-20T01:00:00Z', 1, '2026-11-23'],
    ['over Carnaval', '2026-02-13T15:00:00Z', 1, '2026-02-18'],
    ['over Corpus Christi', '2026-06-03T15:00:00Z', 2, '2026-06-08'],
    ['over Christmas and the new year', '2026-12-23T15:00:00Z', 6, '2027-01-04'],
  ])('%s', (_what, now, days, last) =>
    expect(deadlineAfter(new Date(now), days).toISOString()).toBe(`${addDays(last, 1)}T02:59:59.000Z`),
  );
});
