import { showUnprintable } from '@painel-pj/contract/plataforma/invisivel';

const seconds = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Text with lines of its own, in which what others wrote, such as the names in a ZIP, can't command the terminal. */
export const forTerminal = (text: string): string => text.split('\n').map(showUnprintable).join('\n');

/** A quantity as it is read out: `1 linha`, `2.000 linhas`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** What has passed since a `performance.now()`, as it is read out: `1,2 s`. */
export const secondsSince = (start: number): string =>
  `${seconds.format((performance.now() - start) / 1000)} s`;
