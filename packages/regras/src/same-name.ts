import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { wordsOf } from './fold-text.ts';

const spelled: Readonly<Record<string, string>> = { jr: 'junior', fo: 'filho', nt: 'neto', sob: 'sobrinho' };

const spellOut = (nome: string): string[] => wordsOf(nome).map((word) => getOwn(spelled, word) ?? word);

const shortestWithSlip = 4;

/** Equal but for one letter that is another, is missing or is added. */
export function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortestWithSlip || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** `M` stands for `Maria`. */
const isInitialOf = (one: string, other: string) => one.length === 1 && other.startsWith(one);

const isSameWord = (one: string, other: string) =>
  one === other || isOneLetterApart(one, other) || isInitialOf(one, other) || isInitialOf(other, one);

const countSame = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => others.some((other) => isSameWord(word, other))).length;

/** Whether one name may be another form of the other: a surname added or left out, `Jr`, one letter. Nothing is judged by a missing name. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [spellOut(one), spellOut(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  return words.length === 0 || countSame(words, others) === words.length;
}

/** Whether the names have no word in common. */
export function areStrangers(one: string, other: string): boolean {
  const [words, others] = [spellOut(one), spellOut(other)];
  return words.length > 0 && others.length > 0 && countSame(words, others) === 0;
}
