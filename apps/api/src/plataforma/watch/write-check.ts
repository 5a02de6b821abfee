import type { Database } from '#plataforma/db/database.ts';
import { answerWithin } from './answer-within.ts';

const keptMs = 2000;
const patienceMs = 2000;
/** Goes with its transaction, and is committed as a change is. */
const writing = 'create temp table grava on commit drop as select 1';

/** The same once, in a session that is left behind when it waits for ever. */
export async function keepsWrites({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const client = await pool.connect();
  const written = client.query(writing).then(
    () => true,
    () => false,
  );
  const isKept = await answerWithin(patienceMs, written, false);
  client.release(!isKept);
  return isKept;
}

/**
 * Whether what is written is kept: with a synchronous replica away, a full disk, or as a replica itself, the database reads
 * and answers, and commits nothing. A table that goes with its transaction is committed as a change is, and needs space on
 * the disk, which an entry of the log alone would not. At most one waits, and it is written at most once in two seconds.
 */
export function createWriteCheck({ pool }: Pick<Database, 'pool'>) {
  let keptAt = Number.NEGATIVE_INFINITY;
  let asked: Promise<boolean> | null = null;

  async function write(): Promise<boolean> {
    try {
      await pool.query(writing);
      keptAt = performance.now();
      return true;
    } catch {
      return false;
    } finally {
      asked = null;
    }
  }

  return async function takesWrites(): Promise<boolean> {
    if (performance.now() - keptAt < keptMs) return true;
    asked ??= write();
    return answerWithin(patienceMs, asked, false);
  };
}

export type WriteCheck = ReturnType<typeof createWriteCheck>;
