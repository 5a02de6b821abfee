/** A word, and its place on the page: left, top, width and height, in ten-thousandths of the page as it is stored. */
export type Palavra = readonly [texto: string, x: number, y: number, l: number, a: number];

export type PaginaLida = {
  /** As they are read, line by line. */
  palavras: Palavra[];
  /** By how many degrees, clockwise, it has to be turned to stand upright. */
  giro: 0 | 90 | 180 | 270;
  /** Of a picture, how sure the machine is of its words, from 0 to 100. Null: they are the text of the file. */
  confianca: number | null;
};

export type PapelLido = {
  /** `contratoSocial`, `socios.0.rg`. */
  chave: string;
  paginas: readonly PaginaLida[];
};

/** Of a paper, about ten full pages. */
export const mostWords = 6000;
/** Twice as many as so many words have: of a file made to hurt, each has a hundred. */
const mostLetters = 12 * mostWords;

/** What is kept of a paper, page by page: its first words. */
export function createKeeper(): (pagina: PaginaLida) => PaginaLida {
  let [words, letters] = [0, 0];
  return (pagina) => ({
    ...pagina,
    palavras: pagina.palavras.filter(([texto]) => {
      words += 1;
      letters += texto.length;
      return words <= mostWords && letters <= mostLetters;
    }),
  });
}
