const inBrasilia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in Brasília, `AAAA-MM-DD`. */
export const businessDateOf = (moment: Date): string => inBrasilia.format(moment);

/** When the day begins in Brasília, which is always three hours behind UTC: no summer time since 2019. */
export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00-03:00`);

const dayMs = 86_400_000;
/** Days since 1970. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** So many calendar days later. */
export const addDays = (date: string, days: number): string => dateOf(dayOf(date) + days);

/** Calendar days from one date to a later one. */
export const daysBetween = (from: string, to: string): number => dayOf(to) - dayOf(from);

/** Whole years from one date to a later one. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** The same moment so many years before; of 29 February, on the 28th where that year has no other. */
export function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  const isInMarch = before.getUTCDate() !== moment.getUTCDate();
  if (isInMarch) before.setUTCDate(0);
  return before;
}

const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
/** Monday and Tuesday of Carnaval, Good Friday and Corpus Christi, in days from Easter. */
const movableHolidays = [-48, -47, -2, 60];

/** Carter's rule, which holds from 1900 to 2099. */
function easterOf(year: number): number {
  const moon = ((225 - 11 * (year % 19) - 21) % 30) + 21;
  const full = moon > 48 ? moon - 1 : moon;
  return dayOf(`${year}-03-01`) + full + 6 - ((year + Math.floor(year / 4) + full + 1) % 7);
}

function* holidaysOf(year: number): Generator<number> {
  const easter = easterOf(year);
  for (const days of movableHolidays) yield easter + days;
  for (const day of fixedHolidays) yield dayOf(`${year}-${day}`);
  if (year >= 2024) yield dayOf(`${year}-11-20`);
}

/** Of the years 2000 to 2099. */
let holidays: Set<number> | undefined;

function findHolidays(): Set<number> {
  holidays ??= new Set(Array.from({ length: 100 }, (_, n) => [...holidaysOf(2000 + n)]).flat());
  return holidays;
}

/** By the calendar of the financial system, which closes on both days of Carnaval and on Corpus Christi. */
const isBusinessDay = (day: number): boolean => ((day + 4) % 7) % 6 !== 0 && !findHolidays().has(day);

/** Business days from one date, counted, to a later one, not counted; none for dates before 2000 or after 2099. */
export function countBusinessDays(from: string, to: string): number {
  if (from < '2000' || to >= '2100') return 0;
  const end = dayOf(to);
  let days = 0;
  for (let day = dayOf(from); day < end; day++) if (isBusinessDay(day)) days++;
  return days;
}

/** The earliest date that is at most so many business days before `today`. */
export function firstDateWithin(today: string, businessDays: number): string {
  let first = today;
  while (countBusinessDays(addDays(first, -1), today) <= businessDays) first = addDays(first, -1);
  return first;
}

/** What began to wait for staff before this moment waits for more than so many business days. */
export const lateBefore = (now: Date, businessDays: number): Date =>
  startOfDay(firstDateWithin(businessDateOf(now), businessDays));

/** The end of the day, in Brasília, so many business days after `now`. */
export function deadlineAfter(now: Date, businessDays: number): Date {
  let day = dayOf(businessDateOf(now));
  for (let left = businessDays; left > 0; ) if (isBusinessDay(++day)) left--;
  return new Date(startOfDay(dateOf(day + 1)).getTime() - 1000);
}
