const format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What has passed since a `performance.now()`, as it is read out: `1,2 s`. */
export const secondsSince = (start: number): string =>
  `${format.format((performance.now() - start) / 1000)} s`;
