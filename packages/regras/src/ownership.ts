import { foldText } from './fold-text.ts';
import { add, divide, type Fraction, fraction, isAtLeast, multiply, ofPercent, zero } from './fraction.ts';

/** A partner, as far as shares go; `cnpj` is empty for a person. */
type Socio<S> = { nome: string; cpf: string; cnpj: string; percentual: number | null; socios: readonly S[] };

export type Participacao<S> = {
  socio: S;
  /** Of the company that is registered, through every company between. */
  efetiva: Fraction;
  /** What the person holds by all ways together; a company's is what it holds here. */
  total: Fraction;
  /** A person who reaches 25 %, by all ways together. */
  isBeneficiarioFinal: boolean;
  socios: Participacao<S>[];
};

const whole = fraction(1n, 1n);
const quarter = fraction(1n, 4n);
/** Thirds are written 33,33: a hundredth of a point for each partner is nobody's mistake. */
const roundingOf = (count: number) => fraction(BigInt(count), 10_000n);

export const sumShares = (socios: readonly { percentual: number | null }[]): Fraction =>
  socios.reduce((total, { percentual }) => add(total, ofPercent(percentual ?? 0)), zero);

/** Whether shares make 100 %, but for how they were rounded. */
export function isWhole(socios: readonly { percentual: number | null }[]): boolean {
  const [total, rounding] = [sumShares(socios), roundingOf(socios.length)];
  return isAtLeast(add(total, rounding), whole) && isAtLeast(add(whole, rounding), total);
}

/** The same person by number, or by name where no number was given. */
const personOf = ({ cpf, nome }: { cpf: string; nome: string }) => cpf || foldText(nome);

type Share<S> = { socio: S; efetiva: Fraction; socios: Share<S>[] };

function measure<S extends Socio<S>>(socios: readonly S[], ofParent: Fraction): Share<S>[] {
  // Rounded shares are read as the parts they stand for: 33,33 three times is a third each.
  const total = isWhole(socios) ? sumShares(socios) : whole;
  return socios.map((socio) => {
    const efetiva = multiply(ofParent, divide(ofPercent(socio.percentual ?? 0), total));
    return { socio, efetiva, socios: measure(socio.socios, efetiva) };
  });
}

const flatten = <T extends { socios: T[] }>(shares: readonly T[]): T[] =>
  shares.flatMap((share) => [share, ...flatten(share.socios)]);

/** The tree of partners with what each holds of the company in the end. */
export function resolveOwnership<S extends Socio<S>>(socios: readonly S[]): Participacao<S>[] {
  const shares = measure(socios, whole);
  const people = new Map<string, Fraction>();
  for (const { socio, efetiva } of flatten(shares)) {
    if (!socio.cnpj) people.set(personOf(socio), add(people.get(personOf(socio)) ?? zero, efetiva));
  }
  const mark = (share: Share<S>): Participacao<S> => {
    const { socio, efetiva } = share;
    const total = (!socio.cnpj && people.get(personOf(socio))) || efetiva;
    return {
      ...share,
      total,
      isBeneficiarioFinal: !socio.cnpj && isAtLeast(total, quarter),
      socios: share.socios.map(mark),
    };
  };
  return shares.map(mark);
}

/** Whoever reaches 25 %, each once, by the first place they stand at. */
export function findBeneficiarios<S extends Socio<S>>(
  participacoes: readonly Participacao<S>[],
): Participacao<S>[] {
  const found = flatten([...participacoes]).filter(({ isBeneficiarioFinal }) => isBeneficiarioFinal);
  const byPerson = Map.groupBy(found, ({ socio }) => personOf(socio));
  return [...byPerson.values()].flatMap(([first]) => first ?? []);
}
