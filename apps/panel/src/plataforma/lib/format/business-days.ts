import { formatCount } from './number.ts';

export const formatBusinessDays = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'dia útil' : 'dias úteis'}`;
