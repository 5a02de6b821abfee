import { sql, type Transaction } from 'kysely';
import type { locks } from './locks.ts';
import type { Schema } from './schema.ts';

/** Until the transaction ends, or this process, nobody else has the lock, or this part of it; false when somebody does. */
export async function takeLock(
  turn: Transaction<Schema>,
  lock: (typeof locks)[keyof typeof locks],
  part?: number,
): Promise<boolean> {
  const key = part === undefined ? sql`${lock}` : sql`${lock}, ${part}`;
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(
    turn,
  );
  return rows[0]?.taken ?? false;
}

/** The database may end a transaction in which nothing happens for a while. */
export async function keepTurn(turn: Transaction<Schema>): Promise<void> {
  await sql`select`.execute(turn);
}
