import type { Trecho, Words } from './read-words.ts';

/** `fim` (`AAAA-MM-DD`) is the day itself, or the last one of a month. */
export type DataLida = { fim: string; texto: string; trecho: Trecho };

const day = /(?<!\d)(\d{2})[/.-](\d{2})[/.-](\d{4})(?!\d)/g;
const month = /(?<![\d/.-])(\d{2})\/(\d{4})(?![\d/])/g;

function endOf(ano: string, mes: string, dia?: string): string | null {
  const [y, m] = [Number(ano), Number(mes)];
  const date = new Date(Date.UTC(y, dia ? m - 1 : m, dia ? Number(dia) : 0));
  const isReal = y > 1900 && y < 2100 && m >= 1 && m <= 12 && (!dia || date.getUTCDate() === Number(dia));
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Every day and month that is written in a paper. */
export function listDates(words: Words): DataLida[] {
  const days = words.matchAll(day).flatMap(({ match, ...trecho }): DataLida[] => {
    const fim = endOf(match[3] ?? '', match[2] ?? '', match[1]);
    return fim ? [{ fim, texto: `${match[1]}/${match[2]}/${match[3]}`, trecho }] : [];
  });
  const months = words.matchAll(month).flatMap(({ match, ...trecho }): DataLida[] => {
    const fim = endOf(match[2] ?? '', match[1] ?? '');
    return fim ? [{ fim, texto: `${match[1]}/${match[2]}`, trecho }] : [];
  });
  return [...days, ...months];
}

/** The first date beside or under one of these labels. */
export function dateOf(words: Words, dates: readonly DataLida[], ...labels: string[]): DataLida | null {
  const value = words.findValue(...labels);
  if (!value) return null;
  return dates.find(({ trecho }) => trecho.de >= value.de && trecho.ate <= value.ate) ?? null;
}
