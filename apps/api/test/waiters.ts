import { expect, vi } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';

/** Until so many sessions of this database wait for a lock. */
export async function waitForWaiters({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 30_000 },
  );
}
