const perPoint = 1_000_000;

/** Shares are summed in whole millionths of a point, because decimals such as 0,1 and 0,2 do not add up exactly. */
export const millionthsOf = (percentual: number): number => Math.round(percentual * perPoint);

/** In millionths: 10.000 for 16,67, whose last decimal is a hundredth. A whole number has none. */
function lastDecimalOf(percentual: number): number {
  const millionths = millionthsOf(percentual);
  let unit = 1;
  while (unit < perPoint && millionths % (unit * 10) === 0) unit *= 10;
  return unit < perPoint ? unit : 0;
}

/**
 * By how many points rounding alone may take a sum away from 100: one last decimal for each share, half a point at most.
 * Six times 16,67 (100,02) is whole, and so is three times 33,33.
 */
export function roundingOf(percentuais: readonly number[]): number {
  const total = percentuais.reduce((sum, percentual) => sum + lastDecimalOf(percentual), 0);
  return Math.min(0.5, total / perPoint);
}
