import { differenceInBusinessDays } from '@brazilian-utils/brazilian-utils/difference-in-business-days';

const known = new Map<string, number>();

/** Whole business days since a date, by the national calendar, in the person's time zone. */
export function businessDaysSince(date: Date, now = new Date()): number {
  const key = `${date.toDateString()} ${now.toDateString()}`;
  const days = known.get(key) ?? differenceInBusinessDays(now, date, { includeOptional: false }) ?? 0;
  known.set(key, days);
  return Math.max(0, days);
}

const dayOf = (date: Date) => date.toDateString();

/** `hoje`, `< 1 dia útil` (since the weekend), `1 dia útil`, `4 dias úteis`. */
export function tellAge(date: Date, now = new Date()): string {
  if (dayOf(date) === dayOf(now)) return 'hoje';
  const days = businessDaysSince(date, now);
  if (days === 0) return '< 1 dia útil';
  return days === 1 ? '1 dia útil' : `${days} dias úteis`;
}
