const inBrasilia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in Brasília, `AAAA-MM-DD`. */
export const businessDateOf = (moment: Date): string => inBrasilia.format(moment);

/** When the day begins in Brasília, which is always three hours behind UTC: no summer time since 2019. */
export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00-03:00`);

/** So many calendar days later. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Counts in the time zone of the machine. */
type AddBusinessDays = (from: Date, days: number) => Date | null;

/** The end of the day, in Brasília, so many business days after `now`, wherever this runs. */
export function countDeadline(now: Date, businessDays: number, addBusinessDays: AddBusinessDays): Date {
  const [year = 0, month = 1, day = 1] = businessDateOf(now).split('-').map(Number);
  const last = addBusinessDays(new Date(year, month - 1, day, 12), businessDays) ?? now;
  return new Date(Date.UTC(last.getFullYear(), last.getMonth(), last.getDate() + 1, 2, 59, 59));
}
