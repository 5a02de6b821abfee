import type { Random } from './random.ts';

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** The value of a character is its code − 48, for letters too. */
function checkDigit(characters: string, weights: number[]): number {
  const used = weights.slice(weights.length - characters.length);
  const sum = used.reduce((total, weight, at) => total + weight * (characters.charCodeAt(at) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function withCheckDigits(base: string, weights: number[]): string {
  const first = `${base}${checkDigit(base, weights)}`;
  return `${first}${checkDigit(first, weights)}`;
}

const firstLetters = 'ABCDEGHJKL';
const laterLetters = 'MNPRSTVWXY';
const roots = 10 ** 8;

/** No two numbers give the same root: multiplying by a factor coprime to 10^8 only shuffles them. */
export function cnpjOf(number: number, isAlphanumeric: boolean): string {
  const root = String((number * 48_271_003 + 11_222_333) % roots).padStart(8, '0');
  if (!isAlphanumeric) return withCheckDigits(`${root}0001`, cnpjWeights);
  const first = firstLetters[Number(root[0])];
  const later = laterLetters[Number(root[4])];
  return withCheckDigits(`${first}${root.slice(1, 4)}${later}${root.slice(5)}0001`, cnpjWeights);
}

export function randomCpf(random: Random): string {
  return withCheckDigits(random.digits(9), cpfWeights);
}
