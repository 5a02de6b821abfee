import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { hasPgbouncer, startPgbouncer } from '@painel-pj/test-bed/pgbouncer';
import { makeDataDir } from '@painel-pj/test-bed/server';
import { startSharedDatabase, urlOf } from '@painel-pj/test-bed/shared-database';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { isReady } from '../bed/installation.ts';
import { installBeside } from '../bed/shared-installation.ts';
import { strikeRounds } from '../bed/strike-rounds.ts';
import { waitUntil } from '../bed/wait-until.ts';

export const losePooler: Fault = {
  nome: 'kill -9 do PgBouncer, em modo de transação',
  chave: 'pooler',
  vezes: { inteiro: 20, rapido: 1 },
  async run(vezes) {
    if (!hasPgbouncer) return { ...emptyOutcome(), nota: 'não medido: o PgBouncer não está instalado' };
    const database = await startSharedDatabase();
    const folder = await makeDataDir();
    const pooler = await startPgbouncer(folder, database.connection);
    const environment = {
      DATABASE_URL: pooler.url,
      DATABASE_OWNER_URL: urlOf(database.owner),
      POOLER: 'transacao',
    };
    try {
      const installation = await installBeside({ keys: 4, environment, database: () => database.owner });
      try {
        return await strikeRounds(installation, {
          vezes,
          ofEach: 2,
          async strike(crew) {
            crew.start();
            await wait(100 + Math.random() * 500);
            const from = performance.now();
            await pooler.restart();
            await waitUntil(() => isReady(installation.server().url), 'o servidor pronto de novo');
            const backMs = performance.now() - from;
            await crew.everyoneSucceeds();
            await crew.stop();
            return backMs;
          },
          describe: (crew) => `${crew.failed()} chamadas recusadas com 503 ou sem resposta`,
        });
      } finally {
        await installation.remove();
      }
    } finally {
      await pooler.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    }
  },
};
