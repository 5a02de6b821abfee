/** A quantity as it is read out: `1 linha`, `2.000 linhas`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
