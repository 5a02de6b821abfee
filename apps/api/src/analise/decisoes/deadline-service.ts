import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days';
import { countDeadline } from '@painel-pj/contract/plataforma/business-date';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createDeadlineRepository } from './deadline-repository.ts';

const batchSize = 500;

export const deadlineAfter = (now: Date, businessDays: number): Date =>
  countDeadline(now, businessDays, addBusinessDays);

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
