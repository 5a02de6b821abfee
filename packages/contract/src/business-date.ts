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
