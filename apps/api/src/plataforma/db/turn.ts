import { sql, type Transaction } from 'kysely';
import { locks } from './locks.ts';
import type { Schema } from './schema.ts';

/** Until the transaction ends, or this process, nobody else has the lock, or this part of it; false when somebody does. */
export async function takeLock(
  turn: Transaction<Schema>,
  lock: keyof typeof locks,
  part?: number,
): Promise<boolean> {
  const taking =
    part === undefined
      ? sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${locks[lock]}) as taken`
      : sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${locks[lock]}, ${part}) as taken`;
  const { rows } = await taking.execute(turn);
  return rows[0]?.taken ?? false;
}

/** The database may end a transaction in which nothing happens for a while. */
export async function keepTurn(turn: Transaction<Schema>): Promise<void> {
  await sql`select`.execute(turn);
}
