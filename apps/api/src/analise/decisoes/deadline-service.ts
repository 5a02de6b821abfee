import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createDeadlineRepository } from './deadline-repository.ts';

const batchSize = 500;

/** A registration that the company did not correct in time comes back to staff, marked `sem_resposta`. */
export function createDeadlineService({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createDeadlineRepository(db);
  return {
    async passDeadlines(): Promise<void> {
      let passed: number;
      do passed = await repository.pass(clock(), batchSize);
      while (passed === batchSize);
    },
  };
}
