import type { Database } from '#plataforma/db/database.ts';
import { type Backlog, createBacklogRepository } from './backlog-repository.ts';

const keptMs = 5000;
const patienceMs = 2000;

/** What waits; the database is asked at most once in five seconds. Null: it did not answer in time. */
export function createBacklogService(db: Pick<Database, 'pool'>) {
  const repository = createBacklogRepository(db);
  let last: { at: number; backlog: Backlog } | null = null;
  let asking: Promise<Backlog | null> | null = null;

  async function ask(): Promise<Backlog | null> {
    try {
      const backlog = await repository.find();
      last = { at: performance.now(), backlog };
      return backlog;
    } catch {
      return null;
    } finally {
      asking = null;
    }
  }

  return {
    async find(): Promise<Backlog | null> {
      if (last && performance.now() - last.at < keptMs) return last.backlog;
      asking ??= ask();
      const { promise: tooLate, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(() => resolve(null), patienceMs);
      return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer));
    },
  };
}

export type BacklogService = ReturnType<typeof createBacklogService>;
