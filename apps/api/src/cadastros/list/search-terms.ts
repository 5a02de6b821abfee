/** A CNPJ or a part of one, which may have letters. */
const maskedCnpj =
  /^(?:[a-z0-9]{0,2}\.)?(?:[a-z0-9]{0,3}\.)?(?:[a-z0-9]{0,3}\/)?(?:[a-z0-9]{0,4}-)?[a-z0-9]{0,4}$/i;
/** A CPF, a telephone or a part of one. */
const maskedNumber = /^[\d.()/+-]+$/;
const marks = /[.()/+-]/g;

/** One word of a search in the forms in which it may be stored; one of them must be found. */
export type Termo = string[];

/** The complete CNPJ or CPF that was typed, as it is stored; null: it is something else. */
export function readWholeNumber(busca: string): string | null {
  const number = busca.replace(/[\s.()/+-]/g, '').toLowerCase();
  return /^(\d{11}|[0-9a-z]{12}\d\d)$/.test(number) ? number : null;
}

/** A number typed with its mask is also searched without it, as it is stored; a complete one only so. */
function readTerm(word: string): Termo {
  const isMasked =
    /\d/.test(word) && word.search(marks) >= 0 && (maskedCnpj.test(word) || maskedNumber.test(word));
  if (!isMasked) return [word];
  const bare = word.replace(marks, '');
  return readWholeNumber(word) === null ? [word, bare] : [bare];
}

/** `(11) 98765-4321` in its usual forms, with or without the country; stored without it, or with. */
const telephone = /^(?:\+?55 ?)?\(?(\d\d)\)? ?(\d{4,5})[- ]?(\d{4})$/;

/** The words of a search, all of which must be found. PostgreSQL takes case, accents and punctuation off. */
export function readSearchTerms(busca: string): Termo[] {
  const [, ...parts] = telephone.exec(busca.trim()) ?? [];
  if (parts.length > 0) return [[parts.join('')]];
  const words = [...new Set(busca.normalize('NFC').split(/\s+/u).filter(Boolean))];
  const written = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  // Only punctuation was typed: it is searched too, and finds nothing.
  return (written.length > 0 ? written : words).map(readTerm);
}
