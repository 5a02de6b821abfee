/** Words of the program as the list of an SQL `in`. Never for what others sent. */
export const literals = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(', ')})`;
