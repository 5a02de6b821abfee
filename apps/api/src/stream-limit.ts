import type { Readable } from 'node:stream';
import type { AppError } from '#app-error.ts';

/** Limits how many streams are open at once: each counts from its start until it is closed. */
export function createStreamLimit(maxOpen: number, refusal: () => AppError) {
  let open = 0;
  const release = () => {
    open -= 1;
  };

  return async function start<T>(work: () => Promise<T>, streamOf: (started: T) => Readable): Promise<T> {
    if (open >= maxOpen) throw refusal();
    open += 1;
    try {
      const started = await work();
      streamOf(started).once('close', release);
      return started;
    } catch (error) {
      release();
      throw error;
    }
  };
}
