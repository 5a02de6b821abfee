const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const formatShare = (percentual: number): string => `${number.format(percentual)} %`;

/** Empty when it is no date. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return Number.isNaN(day.getTime()) ? '' : date.format(day);
}

export const joinWords = (words: readonly string[]): string => list.format(words);

/** `1 sócio`, `1.000 sócios`. */
export const countOf = (total: number, one: string, many: string): string =>
  `${number.format(total)} ${total === 1 ? one : many}`;

export const nameOr = (nome: string, otherwise: string): string => nome || otherwise;
