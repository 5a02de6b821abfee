/** A month as in `2026-10`. */
export type Competencia = string;

/** As it is read: `10/2026`. */
export const writtenMonth = (competencia: Competencia): string => competencia.split('-').reverse().join('/');

const dayMs = 86_400_000;

/** Days since the month ended; a month that is under way has none. */
export function daysSince(competencia: Competencia, now: Date): number {
  const [year, month] = competencia.split('-').map(Number) as [number, number];
  return Math.max(0, Math.floor((now.getTime() - Date.UTC(year, month)) / dayMs));
}

export function describeAge(competencia: Competencia, now: Date): string {
  const days = daysSince(competencia, now);
  if (days === 0) return 'do mês que corre';
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
