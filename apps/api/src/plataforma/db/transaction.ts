import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isOvertaken } from './database-errors.ts';

const pauseMs = 50;

type Work<T> = (client: pg.PoolClient) => Promise<T>;

/** Every transaction that PostgreSQL ended so that another one could go on is tried once more: nothing of it was written. */
export async function tryOnceMore<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    // Whoever was let go on takes its locks first.
    await pause(pauseMs);
    return attempt();
  }
}

async function runOnce<T>(pool: pg.Pool, work: Work<T>, begin: string): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Runs `work` in a transaction, which is rolled back when it throws. */
export const inTransaction = <T>(pool: pg.Pool, work: Work<T>, begin = 'begin'): Promise<T> =>
  tryOnceMore(() => runOnce(pool, work, begin));
