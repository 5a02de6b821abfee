export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

type Figures<Name extends string> = {
  figures: Record<Name, number[]>;
  median(name: Name): number;
  /** The median of the ratios taken inside each round: what slows a whole round down cancels out. */
  ratio(name: Name, to: Name): number;
};

/** Measures each contender once a round, each round beginning with another: A B C, B C A, C A B… */
export async function runRounds<Name extends string>(
  count: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Figures<Name>> {
  const names = Object.keys(contenders) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round < count; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length] as Name;
      figures[name].push(await contenders[name]());
    }
  }
  return {
    figures,
    median: (name) => median(figures[name]),
    ratio: (name, to) =>
      median(figures[name].map((value, round) => value / (figures[to][round] ?? Number.NaN))),
  };
}
