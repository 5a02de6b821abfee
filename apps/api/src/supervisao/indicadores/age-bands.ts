import { differenceInBusinessDays } from '@brazilian-utils/brazilian-utils/difference-in-business-days';
import { addDays } from '@painel-pj/contract/plataforma/business-date';

const noonOf = (date: string) => new Date(`${date}T12:00:00`);

/** The earliest date that is at most so many business days before `today`. */
export function firstDateWithin(today: string, businessDays: number): string {
  const isWithin = (date: string) =>
    (differenceInBusinessDays(noonOf(today), noonOf(date), { includeOptional: false }) ?? 0) <= businessDays;
  let first = today;
  while (isWithin(addDays(first, -1))) first = addDays(first, -1);
  return first;
}
