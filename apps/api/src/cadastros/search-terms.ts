/** A CNPJ, or a piece of one: letters are possible in it. */
const maskedCnpj =
  /^(?:[a-z0-9]{0,2}\.)?(?:[a-z0-9]{0,3}\.)?(?:[a-z0-9]{0,3}\/)?(?:[a-z0-9]{0,4}-)?[a-z0-9]{0,4}$/i;
/** A CPF, a telephone or a piece of one. */
const maskedNumber = /^[\d.()/+-]+$/;
const marks = /[.()/+-]/g;

/** One word of a search, and the ways it may be written in what is searched: any of them will do. */
export type Termo = string[];

/** Numbers may have been typed with their mask; stored ones have none. */
function readTerm(word: string): Termo {
  const isMasked =
    /\d/.test(word) && word.search(marks) >= 0 && (maskedCnpj.test(word) || maskedNumber.test(word));
  return isMasked ? [word, word.replace(marks, '')] : [word];
}

/** The words of a search, all of which must be found. PostgreSQL takes case, accents and punctuation off. */
export function readSearchTerms(busca: string): Termo[] {
  const words = [...new Set(busca.normalize('NFC').split(/\s+/u).filter(Boolean))];
  const written = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Only punctuation was typed: searched all the same, and found nowhere.
  return (written.length > 0 ? written : words).map(readTerm);
}

/** The whole CNPJ or CPF that was typed, as it is stored; null: something else was. */
export function readWholeNumber(busca: string): string | null {
  const number = busca.replace(/[\s.()/+-]/g, '').toLowerCase();
  return /^(\d{11}|[0-9a-z]{12}\d\d)$/.test(number) ? number : null;
}
