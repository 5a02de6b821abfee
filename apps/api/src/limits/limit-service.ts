import { AppError } from '#app-error.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/database.ts';
import { type Bucket, createLimitRepository } from './limit-repository.ts';

type Tools = { db: Database; clock: Clock };
type Limit = Bucket & {
  name: string;
  /** Calls taken from the shared count at once: a process writes once for so many. */
  lease: number;
  refusal: string;
};

const maxLeases = 10_000;
const forgetsAfterMs = 24 * 3_600_000;

/** So many calls at once and so many a second after that, counted in the database for all processes together. */
export function createLimit({ db, clock }: Tools, { name, lease, refusal, ...bucket }: Limit) {
  const repository = createLimitRepository(db);
  const leases = new Map<string, number>();
  const underWay = new Map<string, Promise<void>>();

  async function take(who: string): Promise<void> {
    if (!(await repository.take(`${name}:${who}`, bucket, lease, clock()))) {
      throw new AppError('muitas_tentativas', refusal, {
        retryAfterSeconds: Math.ceil(lease / bucket.perSecond),
      });
    }
    if (leases.size >= maxLeases) leases.clear();
    leases.set(who, lease);
  }

  /** Calls that arrive together wait for one lease instead of taking one each. */
  function takeTogether(who: string): Promise<void> {
    const taking = underWay.get(who) ?? take(who).finally(() => underWay.delete(who));
    underWay.set(who, taking);
    return taking;
  }

  return async function spend(who: string): Promise<void> {
    let left = leases.get(who) ?? 0;
    while (left === 0) {
      await takeTogether(who);
      left = leases.get(who) ?? 0;
    }
    if (left === 1) leases.delete(who);
    else leases.set(who, left - 1);
  };
}

export const forgetOldLimits = ({ db, clock }: Tools) =>
  createLimitRepository(db).removeUntouchedSince(new Date(clock().getTime() - forgetsAfterMs));
