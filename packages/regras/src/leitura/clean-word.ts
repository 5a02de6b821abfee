const longest = 100;

/** What stands in a file of others, fit to be stored and shown: a PDF may give any character, and one word of megabytes. */
export const cleanWord = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, longest);
