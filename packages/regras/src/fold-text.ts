/** Lower case, without accents; only letters and digits, with one space between words. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const particles: ReadonlySet<string> = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'du', 'e']);

/** The folded words, without `da`, `de`, `e` and the like. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word));
