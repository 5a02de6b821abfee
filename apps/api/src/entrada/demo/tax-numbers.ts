import { completeCnpj, completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import type { Random } from './random.ts';

const firstLetters = 'ABCDEGHJKL';
const laterLetters = 'MNPRSTVWXY';
const roots = 10 ** 8;

/** No two numbers give the same root: multiplying by a factor coprime to 10^8 only shuffles them. */
export function cnpjOf(number: number, isAlphanumeric: boolean): string {
  const root = String((number * 48_271_003 + 11_222_333) % roots).padStart(8, '0');
  if (!isAlphanumeric) return completeCnpj(`${root}0001`);
  const first = firstLetters[Number(root[0])];
  const later = laterLetters[Number(root[4])];
  return completeCnpj(`${first}${root.slice(1, 4)}${later}${root.slice(5)}0001`);
}

export function randomCpf(random: Random): string {
  return completeCpf(random.digits(9));
}
