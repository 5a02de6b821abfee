import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from './app-error.ts';

type Tools = { db: Database; clock: Clock };
type Bucket = { burst: number; perSecond: number };
type Limit = Bucket & { name: string; refusal: string };

const forgetsAfterMs = 24 * 3_600_000;

/** Written by a server whose clock was ahead: ignored, or every call would be refused until then. */
const isAhead = `limite.em > $4 + interval '5 minutes'`;
const refilled = `case when ${isAhead} then $2
  else least($2, limite.fichas + greatest(0, extract(epoch from $4 - limite.em)::float8) * $3) end`;
const moment = `case when ${isAhead} then $4 else greatest(limite.em, $4) end`;

const take = `
  insert into limite (chave, fichas, em) values ($1, $2::float8 - $5, $4::timestamptz)
  on conflict (chave) do update set fichas = ${refilled} - $5, em = ${moment}
  where ${refilled} >= $5`;

/** False when fewer than `amount`, which is at most `burst`, are left. */
async function spendFrom(
  { db, clock }: Tools,
  chave: string,
  { burst, perSecond }: Bucket,
  amount = 1,
): Promise<boolean> {
  const values = [chave, burst, perSecond, clock(), amount];
  const { rowCount } = await db.pool.query({ name: 'limite', text: take, values });
  return rowCount === 1;
}

/** A token bucket: `burst` at once, calls or bytes, then `perSecond`, counted in the database for all processes together. */
export function createLimit(tools: Tools, { name, refusal, ...bucket }: Limit) {
  return async function spend(who: string, amount = 1): Promise<void> {
    const spent = Math.min(amount, bucket.burst);
    if (await spendFrom(tools, `${name}:${who}`, bucket, spent)) return;
    throw new AppError('muitas_tentativas', refusal, {
      retryAfterSeconds: Math.ceil(spent / bucket.perSecond),
    });
  };
}

/** True for one process in each period of `everyMs`, a day at most; false for the others. */
export const takeTurn = (tools: Tools, name: string, everyMs: number): Promise<boolean> =>
  spendFrom(tools, `${name}:vez`, { burst: 1, perSecond: 1000 / everyMs });

export async function forgetOldLimits({ db, clock }: Tools): Promise<void> {
  await db.pool.query('delete from limite where em < $1', [new Date(clock().getTime() - forgetsAfterMs)]);
}
