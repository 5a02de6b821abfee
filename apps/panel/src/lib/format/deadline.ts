import { formatDay } from '#lib/format/received.ts';

const inBrasilia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The last day of a deadline, which ends at midnight in Brasília wherever it is read. */
export function formatDeadline(date: Date): string {
  const [year = 0, month = 1, day = 1] = inBrasilia.format(date).split('-').map(Number);
  return formatDay(new Date(year, month - 1, day));
}
