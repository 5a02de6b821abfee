import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';

const parts = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const dayMs = 86_400_000;
const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export function formatAge(days: number): string {
  if (days < 60) return relative.format(-days, 'day');
  if (days < 730) return relative.format(-Math.floor(days / 30.44), 'month');
  return relative.format(-Math.floor(days / 365.25), 'year');
}

/** `9 nov 2026`, in the person's own time zone. */
export function formatDay(date: Date): string {
  const shown = parts.formatToParts(date).filter(({ type }) => type !== 'literal');
  return shown.map(({ value }) => value.replace('.', '')).join(' ');
}

export const daysSince = (date: Date, now: Date) =>
  Math.max(0, Math.round((dayOf(now) - dayOf(date)) / dayMs));

/** `9 nov 2026 · há 4 dias`. */
export const formatReceived = (date: Date, now = new Date()): string =>
  `${formatDay(date)} · ${formatAge(daysSince(date, now))}`;

/** The last day of a deadline, which ends at midnight in Brasília, in any time zone. */
export function formatDeadline(date: Date): string {
  const [year = 0, month = 1, day = 1] = businessDateOf(date).split('-').map(Number);
  return formatDay(new Date(year, month - 1, day));
}
