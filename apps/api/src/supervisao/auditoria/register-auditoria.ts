import type { FastifyInstance } from 'fastify';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { schedule } from '#plataforma/schedule.ts';
import { createChainRepository } from './chain-repository.ts';
import { type ChainService, createChainService } from './chain-service.ts';
import { type ChainWatch, createChainWatch } from './chain-watch.ts';
import type { SealKeys } from './seal.ts';

type Dependencies = { db: Database; keys: SealKeys; clock: Clock };

/**
 * Seals and verifies the audit trail in the background. Called before other tasks are scheduled: the last one scheduled ends
 * first, so what they put on record as the server closes is sealed too.
 */
export function registerAuditoria(
  app: FastifyInstance,
  { db, keys, clock }: Dependencies,
): { chain: ChainService; watch: ChainWatch } {
  const repository = createChainRepository(db);
  const watch = createChainWatch({
    repository,
    keys,
    clock,
    onBroken: (broken) => app.log.error(broken, 'audit trail broken'),
  });
  const chain = createChainService({
    repository,
    keys,
    onSeal: (seal) => app.log.info(seal, 'audit trail sealed'),
  });
  schedule(app, { name: 'verifying the audit trail', everyMs: 5000, run: watch.work, atStart: true });
  schedule(app, { name: 'sealing the audit trail', everyMs: 1000, run: chain.sealPending, atEnd: true });
  return { chain, watch };
}
