import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { CompanyKind } from '@painel-pj/regras/company-kind';
import { coinFirstName, coinSurname } from './coined-names.ts';
import { firstNames, surnames } from './names.ts';
import type { Random } from './random.ts';
import { randomCpf } from './tax-numbers.ts';

export const surname = (random: Random) =>
  random.chance(0.25) ? coinSurname(random) : random.pick(surnames);
const firstName = (random: Random) => (random.chance(0.2) ? coinFirstName(random) : random.pick(firstNames));

export function personName(random: Random): string {
  const middle = random.chance(0.6) ? ` ${surname(random)}` : '';
  return `${firstName(random)}${middle} ${surname(random)}`;
}

function partnerCount(random: Random, kind: CompanyKind): number {
  if (kind === 'MEI') return 1;
  const draw = random.integer(1, 100);
  if (draw <= 35) return kind === 'S.A.' ? 2 : 1;
  if (draw <= 70) return 2;
  return draw <= 94 ? random.integer(3, 5) : random.integer(6, 12);
}

/** Shares in hundredths of a point, so that they add up to exactly 100; one partner always has a quarter or more. */
function splitShares(random: Random, count: number): number[] {
  const largest = count > 3 || random.chance(0.6) ? random.integer(26, 70) * 100 : Math.floor(10_000 / count);
  const first = count === 1 ? 10_000 : largest;
  const even = Math.floor((10_000 - first) / (count - 1));
  const shares = [first, ...Array.from({ length: count - 1 }, () => even)];
  const rest = 10_000 - shares.reduce((total, share) => total + share, 0);
  return shares.map((share, at) => (at === 0 ? share + rest : share) / 100);
}

export const buildPartners = (random: Random, kind: CompanyKind): Socio[] =>
  splitShares(random, partnerCount(random, kind)).map((percentual) => ({
    nome: personName(random),
    cpf: randomCpf(random),
    percentual,
  }));
