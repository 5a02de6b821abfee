const inBrasilia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The date in Brasília, `AAAA-MM-DD`. */
export const businessDateOf = (moment: Date): string => inBrasilia.format(moment);

/** So many calendar days later. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** `2026-11-15` as `15/11/2026`. */
export const formatDate = (date: string): string => date.split('-').reverse().join('/');
