import { formatCount } from './number.ts';

/** A quantity as it is read out: `1 aviso`, `1.000 avisos`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
