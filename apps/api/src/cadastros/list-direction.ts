import type { Ordem } from '@painel-pj/contract/limites';

/** The list walked one way: the pieces of SQL that depend on it. */
export type Direction = {
  /** Where a walk begins that no cursor starts. */
  start: string;
  after: '<' | '>';
  sort: string;
  /** Which of the rows walked came last. */
  last: 'min' | 'max';
  sortSituation(column: string): string;
  /**
   * Written so that only the index by situation can serve it: walking the whole list for a situation that is rare, or
   * all of it at the other end, would have no bound.
   */
  inSituation(column: string, value: string, from: string): string;
};

export const directions: Record<Ordem, Direction> = {
  novos: {
    start: '9223372036854775807',
    after: '<',
    sort: 'ordem desc',
    last: 'min',
    sortSituation: (column) => `${column} desc, ordem desc`,
    inSituation: (column, value, from) =>
      `(${column}, ordem) < (${value}, ${from}) and ${column} >= ${value}`,
  },
  antigos: {
    start: '0',
    after: '>',
    sort: 'ordem',
    last: 'max',
    sortSituation: (column) => `${column}, ordem`,
    inSituation: (column, value, from) =>
      `(${column}, ordem) > (${value}, ${from}) and ${column} <= ${value}`,
  },
};
