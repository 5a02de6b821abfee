const maskedCnpj =
  /^(?:[a-z0-9]{0,2}\.)?(?:[a-z0-9]{0,3}\.)?(?:[a-z0-9]{0,3}\/)?(?:[a-z0-9]{0,4}-)?[a-z0-9]{0,4}$/i;

/** One word of a search, and the ways it may be written in what is searched: any of them will do. */
export type Termo = string[];

/** A CNPJ, or a piece of one, may have been typed with its mask; stored ones have none. */
function readTerm(word: string): Termo {
  const isMasked = /\d/.test(word) && /[./-]/.test(word) && maskedCnpj.test(word);
  return isMasked ? [word, word.replace(/[./-]/g, '')] : [word];
}

/** The words of a search, all of which must be found. PostgreSQL takes case, accents and punctuation off. */
export function readSearchTerms(busca: string): Termo[] {
  const words = [...new Set(busca.normalize('NFC').split(/\s+/u).filter(Boolean))];
  const written = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Only punctuation was typed: searched all the same, and found nowhere.
  return (written.length > 0 ? written : words).map(readTerm);
}
