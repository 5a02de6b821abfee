import { foldText } from './fold-text.ts';
import { add, divide, type Fraction, fraction, isAtLeast, multiply, ofPercent, zero } from './fraction.ts';
import type { SocioLido } from './read-dados.ts';

export type Participacao = {
  socio: SocioLido;
  /** Of the company that is registered, through every company between. */
  efetiva: Fraction;
  /** A person who reaches 25 %, by all ways together. */
  isBeneficiarioFinal: boolean;
  socios: Participacao[];
};

const whole = fraction(1n, 1n);
const quarter = fraction(1n, 4n);
/** Thirds are written 33,33: a hundredth of a point for each partner is nobody's mistake. */
const roundingOf = (count: number) => fraction(BigInt(count), 10_000n);

export const sumShares = (socios: readonly SocioLido[]): Fraction =>
  socios.reduce((total, { percentual }) => add(total, ofPercent(percentual ?? 0)), zero);

/** Whether shares make 100 %, but for how they were rounded. */
export function isWhole(socios: readonly SocioLido[]): boolean {
  const [total, rounding] = [sumShares(socios), roundingOf(socios.length)];
  return isAtLeast(add(total, rounding), whole) && isAtLeast(add(whole, rounding), total);
}

/** The same person by number, or by name where no number was given. */
const personOf = ({ cpf, nome }: SocioLido) => cpf || foldText(nome);

type Share = { socio: SocioLido; efetiva: Fraction; socios: Share[] };

function measure(socios: readonly SocioLido[], ofParent: Fraction): Share[] {
  // Rounded shares are read as the parts they stand for: 33,33 three times is a third each.
  const total = isWhole(socios) ? sumShares(socios) : whole;
  return socios.map((socio) => {
    const efetiva = multiply(ofParent, divide(ofPercent(socio.percentual ?? 0), total));
    return { socio, efetiva, socios: measure(socio.socios, efetiva) };
  });
}

const flatten = (shares: readonly Share[]): Share[] =>
  shares.flatMap((share) => [share, ...flatten(share.socios)]);

/** The tree of partners with what each holds of the company in the end. */
export function resolveOwnership(socios: readonly SocioLido[]): Participacao[] {
  const shares = measure(socios, whole);
  const people = new Map<string, Fraction>();
  for (const { socio, efetiva } of flatten(shares)) {
    if (!socio.cnpj) people.set(personOf(socio), add(people.get(personOf(socio)) ?? zero, efetiva));
  }
  const mark = (share: Share): Participacao => ({
    ...share,
    isBeneficiarioFinal: !share.socio.cnpj && isAtLeast(people.get(personOf(share.socio)) ?? zero, quarter),
    socios: share.socios.map(mark),
  });
  return shares.map(mark);
}

export const hasBeneficiarioFinal = (participacoes: readonly Participacao[]): boolean =>
  participacoes.some((one) => one.isBeneficiarioFinal || hasBeneficiarioFinal(one.socios));
