import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from './app-error.ts';
import { type Bucket, createLimitRepository } from './limit-repository.ts';

type Tools = { db: Database; clock: Clock };
type Limit = Bucket & { name: string; refusal: string };

const forgetsAfterMs = 24 * 3_600_000;

/** A token bucket: `burst` at once, calls or bytes, then `perSecond`, counted in the database for all processes together. */
export function createLimit({ db, clock }: Tools, { name, refusal, ...bucket }: Limit) {
  const repository = createLimitRepository(db);
  return async function spend(who: string, amount = 1): Promise<void> {
    const spent = Math.min(amount, bucket.burst);
    if (await repository.take(`${name}:${who}`, bucket, clock(), spent)) return;
    throw new AppError('muitas_tentativas', refusal, {
      retryAfterSeconds: Math.ceil(spent / bucket.perSecond),
    });
  };
}

/** True for one process in each period of `everyMs`, a day at most; false for the others. */
export const takeTurn = ({ db, clock }: Tools, name: string, everyMs: number): Promise<boolean> =>
  createLimitRepository(db).take(`${name}:vez`, { burst: 1, perSecond: 1000 / everyMs }, clock());

export const forgetOldLimits = ({ db, clock }: Tools) =>
  createLimitRepository(db).removeUntouchedSince(new Date(clock().getTime() - forgetsAfterMs));
