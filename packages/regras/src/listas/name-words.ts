import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { wordsOf } from '../fold-text.ts';

/** What only says of which kind a company is. */
const kinds = new Set(['ltda', 'me', 'epp', 'mei', 'eireli', 'sa', 'cia', 'inc', 'llc', 'ltd', 'co', 'corp']);
const spelled: Readonly<Record<string, string>> = { jr: 'junior' };

/** The words of a name that are compared: without accents, particles and the kind of a company. */
export const nameWordsOf = (nome: string): string[] =>
  wordsOf(nome.replaceAll(/\bS[./]?\s?A\b\.?/gi, ' sa '))
    .filter((word) => !kinds.has(word))
    .map((word) => getOwn(spelled, word) ?? word);

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/c(?=[ei])/g, 's'],
  [/qu/g, 'k'],
  [/c/g, 'k'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The same for words that sound alike in Portuguese: `Thiago` and `Tiago`, `Luiz` and `Luis`. */
export const soundOf = (word: string): string =>
  sounds.reduce((text, [from, to]) => text.replaceAll(from, to), word) || word;
