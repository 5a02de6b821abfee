import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as brazilian } from '@zxcvbn-ts/language-pt-br';
import { countPatternGuesses } from './common-pattern.ts';
import { isLeaked } from './leaked-passwords.ts';

/** A password that takes fewer guesses is refused. */
const refusedBelow = 1e9;
const levels = [refusedBelow, 1e11, 1e13, 1e15];
const judgedLength = 64;

/** Common Brazilian choices that no dictionary has, because they are several words written as one. */
const expressions = [
  'bemvindo',
  'bemvinda',
  'deusefiel',
  'jesuscristo',
  'minhasenha',
  'mudarsenha',
  'trocarsenha',
  'senhaforte',
  'feliznatal',
  'felizanonovo',
  'eusoudeus',
  'teamo',
];

/** Words that the product uses for itself, its screens and its people. */
const productWords = ['Painel PJ', 'Painel Administrativo', 'administrador', 'representante', 'cadastros'];

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...brazilian, expressions },
  graphs: adjacencyGraphs,
  maxLength: judgedLength,
  // The default, 100, takes ten times as long and judged no password differently.
  l33tMaxSubstitutions: 8,
});

const reasons = new Map(
  Object.entries({
    straightRow: 'Sequências do teclado são fáceis de adivinhar.',
    keyPattern: 'Sequências do teclado são fáceis de adivinhar.',
    sequences: 'Sequências como abc ou 123 são fáceis de adivinhar.',
    simpleRepeat: 'Repetições são fáceis de adivinhar.',
    extendedRepeat: 'Repetições são fáceis de adivinhar.',
    recentYears: 'Anos e datas são fáceis de adivinhar.',
    dates: 'Anos e datas são fáceis de adivinhar.',
    userInputs: 'O nome da pessoa, o e-mail e a empresa são fáceis de adivinhar.',
  }),
);
const patternReason = 'Uma palavra comum com ano, número ou sinais é fácil de adivinhar.';
const otherReason = 'Esta senha é fácil de adivinhar.';
const remedy = 'Use várias palavras sem relação entre si.';

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const separators = ['', ' ', '.', '-', '_'];

/** Names and addresses in pieces and joined in the usual ways, with and without accents. */
const wordsOf = (context: string[]) =>
  context
    .flatMap((text) => [text, withoutMarks(text)])
    .flatMap((text) => {
      const pieces = text.split(/[^\p{L}\p{N}]+/u);
      return [text, ...pieces, ...separators.map((separator) => pieces.join(separator))];
    })
    .filter((word) => word.length >= 3);

export type Judgement = {
  /** From 0, which is refused, to 4. */
  level: number;
  /** Why it is refused, and what to do; null when it is good enough. */
  problem: string | null;
};

/**
 * How hard a password is to guess, the same on the server and on the screen. `context`: what an attacker knows of its
 * owner (user name, full name, e-mail, company). Takes some ten milliseconds.
 */
export function judgePassword(password: string, context: string[]): Judgement {
  const words = wordsOf([...context, ...productWords]);
  const { guesses: estimated, feedback } = estimator.check(password, words);
  const ofPattern = countPatternGuesses(password.slice(0, judgedLength), words);
  const guesses = Math.min(estimated, ofPattern);
  if (guesses >= refusedBelow && !isLeaked(password)) {
    return { level: levels.filter((level) => guesses >= level).length, problem: null };
  }
  const reason =
    estimated >= refusedBelow && ofPattern < refusedBelow
      ? patternReason
      : (reasons.get(feedback.warning ?? '') ?? otherReason);
  return { level: 0, problem: `${reason} ${remedy}` };
}
