import { roundingOf } from '@painel-pj/contract/cadastros/participacao';
import { limiteBeneficiario } from '@painel-pj/contract/plataforma/limites';
import { foldText } from './fold-text.ts';
import { add, divide, type Fraction, fraction, fromPercent, isAtLeast, multiply, zero } from './fraction.ts';

/** What is needed of a partner; `cnpj` is empty for a person. */
type Socio<S> = { nome: string; cpf: string; cnpj: string; percentual: number | null; socios: readonly S[] };

export type Participacao<S> = {
  socio: S;
  /** Share of the registered company, through all companies in between. */
  efetiva: Fraction;
  /** For a person, the sum of `efetiva` over all places in the tree; for a company, its `efetiva` here. */
  total: Fraction;
  /** A person whose `total` is at least the threshold. */
  isBeneficiarioFinal: boolean;
  socios: Participacao<S>[];
};

const whole = fraction(1n, 1n);
export const sumShares = (socios: readonly { percentual: number | null }[]): Fraction =>
  socios.reduce((total, { percentual }) => add(total, fromPercent(percentual ?? 0)), zero);

/** Whether the shares add up to 100 %, apart from rounding. */
export function isWhole(socios: readonly { percentual: number | null }[]): boolean {
  const total = sumShares(socios);
  const rounding = fromPercent(roundingOf(socios.map(({ percentual }) => percentual ?? 0)));
  return isAtLeast(add(total, rounding), whole) && isAtLeast(add(whole, rounding), total);
}

/** The same person by number, or by name where no number was given. */
const personOf = ({ cpf, nome }: { cpf: string; nome: string }) => cpf || foldText(nome);

type Share<S> = { socio: S; efetiva: Fraction; socios: Share<S>[] };

function measure<S extends Socio<S>>(socios: readonly S[], ofParent: Fraction): Share<S>[] {
  // Divided by their sum, rounded shares become exact: three times 33,33 is a third each.
  const total = isWhole(socios) ? sumShares(socios) : whole;
  return socios.map((socio) => {
    const efetiva = multiply(ofParent, divide(fromPercent(socio.percentual ?? 0), total));
    return { socio, efetiva, socios: measure(socio.socios, efetiva) };
  });
}

export const flatten = <T extends { socios: T[] }>(shares: readonly T[]): T[] =>
  shares.flatMap((share) => [share, ...flatten(share.socios)]);

/** The tree of partners with the share that each holds of the registered company; `limite` in percent. */
export function resolveOwnership<S extends Socio<S>>(
  socios: readonly S[],
  limite: number = limiteBeneficiario.padrao,
): Participacao<S>[] {
  const least = fromPercent(limite);
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
      isBeneficiarioFinal: !socio.cnpj && isAtLeast(total, least),
      socios: share.socios.map(mark),
    };
  };
  return shares.map(mark);
}

/** The people who reach the threshold, each once, at their first place in the tree. */
export function findBeneficiarios<S extends Socio<S>>(
  participacoes: readonly Participacao<S>[],
): Participacao<S>[] {
  const found = flatten([...participacoes]).filter(({ isBeneficiarioFinal }) => isBeneficiarioFinal);
  const byPerson = Map.groupBy(found, ({ socio }) => personOf(socio));
  return [...byPerson.values()].flatMap(([first]) => first ?? []);
}
