/** An exact part of a whole: three thirds make one, which decimals never do. */
export type Fraction = { over: bigint; under: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export function fraction(over: bigint, under: bigint): Fraction {
  const common = gcd(over, under) || 1n;
  return { over: over / common, under: under / common };
}

export const zero: Fraction = { over: 0n, under: 1n };

const decimals = 6;
const scale = 10n ** BigInt(decimals);

/** `33.33` percent as it was written, up to six decimals; zero for what is no number. */
export function ofPercent(percentual: number): Fraction {
  const parts = Math.round(percentual * 10 ** decimals);
  return Number.isFinite(parts) ? fraction(BigInt(parts), 100n * scale) : zero;
}

/** Not reduced: of a long sum of unlike parts that alone would take seconds. */
export const add = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };

export const isEqual = (a: Fraction, b: Fraction): boolean => a.over * b.under === b.over * a.under;

export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

/** Zero for a division by nothing. */
export const divide = (a: Fraction, b: Fraction): Fraction =>
  b.over === 0n ? zero : fraction(a.over * b.under, a.under * b.over);

export const isAtLeast = (a: Fraction, b: Fraction): boolean => a.over * b.under >= b.over * a.under;

/** In percent, for showing. */
export const toPercent = ({ over, under }: Fraction): number =>
  Number((over * 100n * scale * 10n) / under) / Number(scale * 10n);
