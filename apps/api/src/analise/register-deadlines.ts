import type { FastifyInstance } from 'fastify';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { schedule } from '#plataforma/schedule.ts';
import { createDeadlineService } from './decisoes/deadline-service.ts';
import { createRenovacaoService } from './risco/renovacao-service.ts';

type Dependencies = { db: Database; clock: Clock; config: Config };

/** What happens by itself when a day has come: a request that the company did not answer, a review that is due. */
export function registerDeadlines(app: FastifyInstance, { db, clock, config }: Dependencies): void {
  schedule(app, {
    name: 'passing deadlines',
    everyMs: 60_000,
    atStart: true,
    run: createDeadlineService({ db, clock }).passDeadlines,
  });
  const renovacao = createRenovacaoService({ db, clock, config });
  schedule(app, {
    name: 'opening the reviews that are due',
    everyMs: 10 * 60_000,
    atStart: true,
    run: renovacao.openDue,
  });
}
