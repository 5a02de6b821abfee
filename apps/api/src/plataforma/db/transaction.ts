import type pg from 'pg';

type Work<T> = (client: pg.PoolClient) => Promise<T>;

/** Runs `work` in a transaction, which is rolled back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: Work<T>, begin = 'begin'): Promise<T> {
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
