import type { Ordem } from '@painel-pj/contract/limites';

/** The list walked one way: the pieces of SQL that depend on it. */
export type Direction = {
  /** Where a walk begins that no cursor starts. */
  start: string;
  after: '<' | '>';
  sort: string;
  /** Which of the rows walked came last. */
  last: 'min' | 'max';
  sortSituation: string;
  /**
   * Written so that only the index by situation can serve it: walking the whole list for a situation that is rare, or
   * all of it at the other end, would have no bound.
   */
  inSituation(cadastrado: string, from: string): string;
};

export const directions: Record<Ordem, Direction> = {
  novos: {
    start: '9223372036854775807',
    after: '<',
    sort: 'ordem desc',
    last: 'min',
    sortSituation: 'cadastrado desc, ordem desc',
    inSituation: (cadastrado, from) =>
      `(cadastrado, ordem) < (${cadastrado}, ${from}) and cadastrado >= ${cadastrado}`,
  },
  antigos: {
    start: '0',
    after: '>',
    sort: 'ordem',
    last: 'max',
    sortSituation: 'cadastrado, ordem',
    inSituation: (cadastrado, from) =>
      `(cadastrado, ordem) > (${cadastrado}, ${from}) and cadastrado <= ${cadastrado}`,
  },
};
