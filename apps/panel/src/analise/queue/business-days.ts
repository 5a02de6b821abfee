import { businessDateOf, countBusinessDays } from '@painel-pj/contract/plataforma/business-date';
import { formatBusinessDays } from '#plataforma/lib/format/business-days.ts';

/** Whole business days since a moment, by the dates in Brasília. */
export const businessDaysSince = (date: Date, now = new Date()): number =>
  countBusinessDays(businessDateOf(date), businessDateOf(now));

/** `hoje`, `< 1 dia útil` (since the weekend), `1 dia útil`, `4 dias úteis`. */
export function tellAge(date: Date, now = new Date()): string {
  if (businessDateOf(date) === businessDateOf(now)) return 'hoje';
  const days = businessDaysSince(date, now);
  if (days === 0) return '< 1 dia útil';
  return formatBusinessDays(days);
}

/** The same where there is little room: `hoje`, `< 1 d`, `4 d`. */
export const tellShortAge = (date: Date, now = new Date()): string =>
  tellAge(date, now).replace(/ (dia útil|dias úteis)$/, ' d');
