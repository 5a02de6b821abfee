import { compareByJaroWinkler } from './jaro-winkler.ts';
import { nameWordsOf, soundOf } from './name-words.ts';

export type Nome = { words: readonly string[]; sounds: readonly string[] };

export const readNome = (nome: string): Nome => {
  const words = nameWordsOf(nome);
  return { words, sounds: words.map(soundOf) };
};

const shortestWord = 3;
const fewestWords = 2;
/** What is left out of a list's name weighs little: people leave out middle names. */
const unmatchedInList = 0.15;
const pairsFrom = 0.9;
const alikeFrom = 0.8;

type Pair = { at: number; there: number; score: number };

/** Each word with the one of the other name that is most like it; no word twice. */
function pairWords(all: Pair[]): Pair[] {
  const [usedHere, usedThere] = [new Set<number>(), new Set<number>()];
  return all
    .sort((one, other) => other.score - one.score)
    .filter(({ at, there }) => {
      if (usedHere.has(at) || usedThere.has(there)) return false;
      usedHere.add(at);
      usedThere.add(there);
      return true;
    });
}

const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);

/** First reading: the best pairs of words, letter by letter. Returns the words that are alike, or null. */
function readByPairs({ words }: Nome, { words: listed }: Nome): string[] | null {
  if (Math.min(words.length, listed.length) < fewestWords) return null;
  const [letters, all] = [lettersOf(words), [] as Pair[]];
  let best = letters;
  for (const [at, word] of words.entries()) {
    const scores = listed.map((other) => compareByJaroWinkler(word, other));
    best -= (1 - Math.max(...scores)) * word.length;
    if (best < pairsFrom * letters) return null;
    for (const [there, score] of scores.entries()) all.push({ at, there, score });
  }
  const pairs = pairWords(all);
  const alike = pairs.reduce((sum, { at, score }) => sum + score * (words[at] ?? '').length, 0);
  const left = lettersOf(listed) - lettersOf(pairs.map(({ there }) => listed[there] ?? ''));
  if (alike / letters - (unmatchedInList * left) / lettersOf(listed) < pairsFrom) return null;
  return pairs.flatMap((pair) => (pair.score >= alikeFrom ? (words[pair.at] ?? []) : []));
}

const oneEditFrom = 5;
const twoEditsFrom = 9;

/** Whether one becomes the other by so many letters changed, added or left out. */
function isWithin(one: string, other: string, edits: number): boolean {
  if (one === other) return true;
  if (edits === 0 || Math.abs(one.length - other.length) > edits) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [here, there] = [one.slice(at), other.slice(at)];
  return (
    isWithin(here.slice(1), there.slice(1), edits - 1) ||
    isWithin(here.slice(1), there, edits - 1) ||
    isWithin(here, there.slice(1), edits - 1)
  );
}

const editsFor = (length: number) => Number(length >= oneEditFrom) + Number(length >= twoEditsFrom);

const isSameSound = (one: string, other: string) =>
  one === other || isWithin(one, other, editsFor(Math.min(one.length, other.length)));

const unmatchedOurs = 0.8;
const unmatchedTheirs = 0.5;
const setFrom = 0.7;

/** The words of the first name that the second has too, by their sound, and how many of the second are left. */
function findSame({ words, sounds }: Nome, listed: Nome): { same: string[]; left: number } {
  const left = [...listed.sounds];
  const same = words.filter((_, at) => {
    const sound = sounds[at] ?? '';
    const exact = left.indexOf(sound);
    const found = exact >= 0 ? exact : left.findIndex((other) => isSameSound(sound, other));
    if (found < 0) return false;
    left.splice(found, 1);
    return true;
  });
  return { same, left: left.length };
}

/** Second reading: the words as a set, by their sound. Returns those in both, or null. */
function readAsSet(nome: Nome, listed: Nome): string[] | null {
  const { same, left } = findSame(nome, listed);
  if (same.filter((word) => word.length >= shortestWord).length < fewestWords) return null;
  const missing = unmatchedOurs * (nome.words.length - same.length) + unmatchedTheirs * left;
  return same.length / (same.length + missing) >= setFrom ? same : null;
}

export const findSameWords = (nome: string, listed: string): string[] =>
  findSame(readNome(nome), readNome(listed)).same;

/** Whether the first name is the same, and one more word is in both. */
export function hasFirstAndAnother(nome: string, listed: string): boolean {
  const [one, other] = [readNome(nome), readNome(listed)];
  const [first = '', theirs = ''] = [one.sounds[0], other.sounds[0]];
  return first !== '' && isSameSound(first, theirs) && findSame(one, other).same.length >= fewestWords;
}

/** Whether both have the same words, in any order. */
export function isEqualName(nome: string, listed: string): boolean {
  const [one, other] = [readNome(nome), readNome(listed)];
  const { same, left } = findSame(one, other);
  return same.length >= fewestWords && same.length === one.words.length && left === 0;
}

/** The words that a person's name has in common with one of a list, by either reading; null: they are not near. */
export const compareNames = (nome: Nome, listed: Nome): string[] | null =>
  readByPairs(nome, listed) ?? readAsSet(nome, listed);
