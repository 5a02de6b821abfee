import type { Database } from '#db/database.ts';
import { type Sizes, takeTurn } from './search-repository.ts';

const lockWaitMs = 1000;
const lockNotAvailable = '55P03';

/** Makes blocks of what was added since the last time, each in a transaction of its own, until none is due. */
export async function sealSearch({ pool }: Database, sizes: Sizes = 'all'): Promise<void> {
  const client = await pool.connect();
  try {
    for (let goOn = true; goOn; ) {
      await client.query(`begin; set local lock_timeout = ${lockWaitMs}`);
      goOn = await takeTurn(client, sizes);
      await client.query('commit');
    }
    client.release();
  } catch (error) {
    client.release(true);
    // Somebody writes for longer than it is worth making others wait: until the next time, searches read row by row.
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
  }
}
