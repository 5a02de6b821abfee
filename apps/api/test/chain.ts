import { openKeys } from '#plataforma/start/open-keys.ts';
import { createChainRepository } from '#supervisao/auditoria/chain-repository.ts';
import { type ChainService, createChainService } from '#supervisao/auditoria/chain-service.ts';
import type { TestApp } from './build-test-app.ts';

/** The chain of an app that does not listen, and so seals nothing by itself. */
export const chainOf = async ({ config, db }: TestApp): Promise<ChainService> =>
  createChainService({ repository: createChainRepository(db), keys: await openKeys(config, db) });
