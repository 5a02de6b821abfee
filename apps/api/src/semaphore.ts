import type { AppError } from '#app-error.ts';

type Limits = {
  running: number;
  waiting: number;
  /** What whoever finds the queue full is told. */
  refusal: () => AppError;
};

/** So many at once; the next ones wait in line, and past that nobody is taken. */
export function createSemaphore({ running: atOnce, waiting: inLine, refusal }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= inLine) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
