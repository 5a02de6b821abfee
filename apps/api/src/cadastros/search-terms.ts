const maskedCnpj =
  /^(?:[a-z0-9]{0,2}\.)?(?:[a-z0-9]{0,3}\.)?(?:[a-z0-9]{0,3}\/)?(?:[a-z0-9]{0,4}-)?[a-z0-9]{0,4}$/i;

/** A CNPJ, or a piece of one, as people write it: stored ones have no mask. */
function isMaskedCnpj(word: string): boolean {
  return /\d/.test(word) && /[./-]/.test(word) && maskedCnpj.test(word);
}

/** The words of a search, all of which must be found. PostgreSQL takes case, accents and punctuation off. */
export function readSearchTerms(busca: string): string[] {
  const words = busca.normalize('NFC').split(/\s+/u).filter(Boolean);
  return words.map((word) => (isMaskedCnpj(word) ? word.replace(/[./-]/g, '') : word));
}
