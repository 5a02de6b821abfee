import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AppError } from './app-error.ts';

type Limits = {
  maxOpen: number;
  /** Of one person. */
  maxOwn: number;
  /** What is answered when others have all places, and read. */
  full: () => AppError;
  /** What is answered when the person has `maxOwn`, and reads. */
  ownFull: () => AppError;
};
type Place = { who: string; stream: Readable | null; readAt: number };

/** Who takes nothing for so long gives up the place to another. The slowest networks take something more often. */
const idleMs = 10_000;

/** For how long its reader has taken nothing, although something was ready. */
const idleOf = ({ stream, readAt }: Place) =>
  stream?.readableFlowing === false ? performance.now() - readAt : 0;

/** Limits how many streams are open at once: each counts from its start until it is closed. */
export function createStreamLimit({ maxOpen, maxOwn, full, ownFull }: Limits) {
  const places = new Set<Place>();

  /** Whether one of these is free, if need be because the one that has waited longest for its reader is closed. */
  function makeRoom(taken: Place[], max: number): boolean {
    if (taken.length < max) return true;
    const [slowest] = taken.sort((one, other) => idleOf(other) - idleOf(one));
    if (!slowest || idleOf(slowest) < idleMs) return false;
    places.delete(slowest);
    slowest.stream?.destroy();
    return true;
  }

  return async function start<T>(
    who: string,
    work: () => Promise<T>,
    streamOf: (started: T) => Readable,
  ): Promise<T> {
    const own = [...places].filter((place) => place.who === who);
    if (!makeRoom(own, maxOwn)) throw ownFull();
    if (!makeRoom([...places], maxOpen)) throw full();
    const place: Place = { who, stream: null, readAt: 0 };
    places.add(place);
    try {
      const started = await work();
      place.stream = streamOf(started);
      place.readAt = performance.now();
      // Paused first: the listener alone would start the flow before the answer is there to take it.
      place.stream.pause().on('data', () => {
        place.readAt = performance.now();
      });
      place.stream.once('close', () => places.delete(place));
      return started;
    } catch (error) {
      places.delete(place);
      throw error;
    }
  };
}

const stalledMs = 60_000;

/** Ends a stream whose client reads nothing for a minute, so that it does not keep its database connection or slot. */
export function destroyWhenStalled(reply: FastifyReply, stream: Readable): void {
  reply.raw.setTimeout(stalledMs, () => stream.destroy());
}
