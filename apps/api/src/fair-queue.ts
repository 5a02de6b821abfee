import type { AppError } from '#app-error.ts';

type Limits = {
  running: number;
  /** In line from networks; as many again may be known. */
  waiting: number;
  /** What whoever finds no place, or loses it, is told. */
  refusal: () => AppError;
};

/** Who asks: null when known (somebody signed in, a device that signed in before), or else the network. */
export type Asker = string | null;

type Place = { enter: () => void; refuse: (error: AppError) => void };

/** So many at once. The known go first; networks take turns, and when the line is full the longest one gives way. */
export function createFairQueue({ running: atOnce, waiting: inLine, refusal }: Limits) {
  let running = 0;
  let waiting = 0;
  const known: Place[] = [];
  /** In the order of their turns. */
  const byNetwork = new Map<string, Place[]>();

  function findLongest(): Place[] {
    let longest: Place[] = [];
    for (const line of byNetwork.values()) if (line.length > longest.length) longest = line;
    return longest;
  }

  function makeRoom(network: string): void {
    const longest = findLongest();
    // Even with one place more, it would have the longest line.
    if ((byNetwork.get(network)?.length ?? 0) + 1 >= longest.length) throw refusal();
    longest.pop()?.refuse(refusal());
    waiting -= 1;
  }

  function queue(asker: Asker): Promise<void> {
    if (asker === null) {
      if (known.length >= inLine) throw refusal();
      return new Promise((enter, refuse) => known.push({ enter, refuse }));
    }
    if (waiting >= inLine) makeRoom(asker);
    waiting += 1;
    const line = byNetwork.get(asker) ?? [];
    byNetwork.set(asker, line);
    return new Promise((enter, refuse) => line.push({ enter, refuse }));
  }

  function takeNext(): Place | undefined {
    const first = known.shift();
    if (first) return first;
    const [turn] = byNetwork;
    if (!turn) return undefined;
    const [network, line] = turn;
    const next = line.shift();
    byNetwork.delete(network);
    if (line.length > 0) byNetwork.set(network, line);
    waiting -= 1;
    return next;
  }

  return async function run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await queue(asker);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.enter();
      else running -= 1;
    }
  };
}
