import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days';
import { businessDateOf } from '@painel-pj/contract/business-date';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/database.ts';
import { createDeadlineRepository } from './deadline-repository.ts';

const batchSize = 500;

/** The end of the day, in Brasília, so many business days after `now`. */
export function deadlineAfter(now: Date, businessDays: number): Date {
  const [year = 0, month = 1, day = 1] = businessDateOf(now).split('-').map(Number);
  const last = addBusinessDays(new Date(year, month - 1, day, 12), businessDays) ?? now;
  // Brasília is always three hours behind UTC: it has had no summer time since 2019.
  return new Date(Date.UTC(last.getFullYear(), last.getMonth(), last.getDate() + 1, 2, 59, 59));
}

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
