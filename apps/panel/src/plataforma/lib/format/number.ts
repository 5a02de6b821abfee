const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

export const formatCount = (value: number): string => integer.format(value);

export const formatShare = (value: number): string => `${share.format(value)}%`;

const bytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `340 KB`, `12,5 MB`. */
export const formatBytes = (value: number): string =>
  value < 1e6 ? `${integer.format(value / 1e3)} KB` : `${bytes.format(value / 1e6)} MB`;

/** Date and time in the person's time zone; a text that is no date is returned unchanged. */
export function formatMoment(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : moment.format(date);
}
