import type { AppError } from './http/app-error.ts';

type Limits = {
  running: number;
  /** How many callers from networks may wait; as many known callers again. */
  waiting: number;
  /** The error for callers who find no place, or lose it to others. */
  refusal: () => AppError;
};

/**
 * With whom a caller shares a line: its network, or the sender of a file. Null for a known caller (a signed-in person, or a
 * device that signed in before).
 */
export type Asker = string | null;

type Place = { enter: () => void; refuse: (error: AppError) => void };

/**
 * Limits how many jobs run at once. Known callers go first, then networks one by one (round robin). When the queue is
 * full, the network with most waiting callers loses one.
 */
export function createFairQueue({ running: atOnce, waiting: inLine, refusal }: Limits) {
  let running = 0;
  let waiting = 0;
  const known: Place[] = [];
  /** In round-robin order: the first network is served next, then moves to the end. */
  const byNetwork = new Map<string, Place[]>();

  function findLongest(): Place[] {
    let longest: Place[] = [];
    for (const line of byNetwork.values()) if (line.length > longest.length) longest = line;
    return longest;
  }

  function makeRoom(network: string): void {
    const longest = findLongest();
    // This network would itself have most waiting callers.
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
    const [firstNetwork] = byNetwork;
    if (!firstNetwork) return undefined;
    const [network, line] = firstNetwork;
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
