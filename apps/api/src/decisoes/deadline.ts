import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days';
import { businessDateOf } from '@painel-pj/contract/business-date';

/** The end of the day, in Brasília, so many business days after `now`. */
export function deadlineAfter(now: Date, businessDays: number): Date {
  const [year = 0, month = 1, day = 1] = businessDateOf(now).split('-').map(Number);
  const last = addBusinessDays(new Date(year, month - 1, day, 12), businessDays) ?? now;
  // Brasília has had no summer time since 2019: always three hours behind.
  return new Date(Date.UTC(last.getFullYear(), last.getMonth(), last.getDate() + 1, 2, 59, 59));
}
