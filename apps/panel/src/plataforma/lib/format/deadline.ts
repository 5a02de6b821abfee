import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { formatDay } from './received.ts';

/** The last day of a deadline, which ends at midnight in Brasília, in any time zone. */
export function formatDeadline(date: Date): string {
  const [year = 0, month = 1, day = 1] = businessDateOf(date).split('-').map(Number);
  return formatDay(new Date(year, month - 1, day));
}
