import type { Database } from '#plataforma/db/database.ts';
import { answerWithin } from './answer-within.ts';

const keptMs = 2000;
const patienceMs = 2000;

/**
 * Whether what is written is kept: with a synchronous replica away, a full disk, or as a replica itself, the database reads
 * and answers, and commits nothing. A table that goes with its transaction is committed as a change is, and needs space on
 * the disk, which an entry of the log alone would not. At most one waits, and it is written at most once in two seconds.
 */
export function createWriteCheck({ pool }: Pick<Database, 'pool'>) {
  let keptAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<boolean> | null = null;

  async function write(): Promise<boolean> {
    try {
      await pool.query('create temp table grava on commit drop as select 1');
      keptAt = performance.now();
      return true;
    } catch {
      return false;
    } finally {
      writing = null;
    }
  }

  return async function takesWrites(): Promise<boolean> {
    if (performance.now() - keptAt < keptMs) return true;
    writing ??= write();
    return answerWithin(patienceMs, writing, false);
  };
}

export type WriteCheck = ReturnType<typeof createWriteCheck>;
