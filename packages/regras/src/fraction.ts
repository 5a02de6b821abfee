/** An exact fraction: three times one third is exactly one, which rounded decimals do not give. */
export type Fraction = { numerator: bigint; denominator: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const common = gcd(numerator, denominator) || 1n;
  return { numerator: numerator / common, denominator: denominator / common };
}

export const zero: Fraction = { numerator: 0n, denominator: 1n };

const decimals = 6;
const scale = 10n ** BigInt(decimals);

/** Reads a percentage such as `33.33`, up to six decimals; zero if it is not a number. */
export function fromPercent(percentual: number): Fraction {
  const parts = Math.round(percentual * 10 ** decimals);
  return Number.isFinite(parts) ? fraction(BigInt(parts), 100n * scale) : zero;
}

/** The result is not reduced: reducing at every step of a long sum takes seconds. */
export const add = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };

export const isEqual = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator;

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** A division by zero gives zero. */
export const divide = (a: Fraction, b: Fraction): Fraction =>
  b.numerator === 0n ? zero : fraction(a.numerator * b.denominator, a.denominator * b.numerator);

export const isAtLeast = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator >= b.numerator * a.denominator;

/** In percent, for showing. */
export const toPercent = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 100n * scale * 10n) / denominator) / Number(scale * 10n);
