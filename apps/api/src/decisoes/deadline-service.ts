import type { Clock } from '#clock.ts';
import type { Database } from '#db/database.ts';
import { createDeadlineRepository } from './deadline-repository.ts';

const batchSize = 500;

/** What a company did not answer in time comes back to staff by itself, marked `sem_resposta`. */
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
