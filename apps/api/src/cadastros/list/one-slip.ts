const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));

/** A letter too many, too few or wrong, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return (
    one.slice(at + 1) === other.slice(at + 1) ||
    one.slice(at + 1) === other.slice(at) ||
    one.slice(at) === other.slice(at + 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2))
  );
}

/** In shorter words one slip makes another word. */
const shortest = 4;

const isMeant = (typed: string, word: string) =>
  word.startsWith(typed) || (typed.length >= shortest && isOneSlip(typed, word));

/** What stands between two words stays, such as a hyphen; words that were not typed go. */
const gapOf = (between: string) => (wordsOf(between).length > 0 ? ' ' : between);

/** The words of a name that somebody meant who typed this, with at most one slip in each; null: another name was meant. */
export function findMeant(typed: string, name: string): string | null {
  const meant = wordsOf(typed).map(({ folded }) => folded);
  const words = wordsOf(name);
  const isWhole = meant.every((one) => words.some(({ folded }) => isMeant(one, folded)));
  if (!isWhole) return null;
  let text = '';
  let lastEnd: number | null = null;
  for (const { folded, start, end } of words) {
    if (!meant.some((one) => isMeant(one, folded))) continue;
    if (lastEnd !== null) text += gapOf(name.slice(lastEnd, start));
    text += name.slice(start, end);
    lastEnd = end;
  }
  return text || null;
}
