import { setTimeout as wait } from 'node:timers/promises';
import { hasReplication, startReplicatedDatabase } from '@painel-pj/test-bed/replicated-database';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { isReady } from '../bed/installation.ts';
import { installBeside } from '../bed/shared-installation.ts';
import { strikeRounds } from '../bed/strike-rounds.ts';
import { waitUntil } from '../bed/wait-until.ts';

export const promoteReplica: Fault = {
  nome: 'kill -9 do banco e promoção da réplica',
  chave: 'promocao',
  vezes: { inteiro: 5, rapido: 1 },
  async run(vezes) {
    if (!hasReplication) {
      return { ...emptyOutcome(), nota: 'não medido: o PostgreSQL da máquina não está instalado' };
    }
    const database = await startReplicatedDatabase();
    try {
      const installation = await installBeside({
        keys: 4,
        environment: { DATABASE_URL: database.url },
        database: database.primary,
      });
      try {
        return await strikeRounds(installation, {
          vezes,
          ofEach: 2,
          async strike(crew) {
            crew.start();
            await wait(100 + Math.random() * 500);
            const from = performance.now();
            await database.failOver();
            await waitUntil(() => isReady(installation.server().url), 'o servidor pronto de novo');
            const backMs = performance.now() - from;
            await crew.everyoneSucceeds();
            await crew.stop();
            await database.replicateAgain();
            return backMs;
          },
          describe: (crew) => `${crew.failed()} chamadas recusadas com 503 ou sem resposta`,
        });
      } finally {
        await installation.remove();
      }
    } finally {
      await database.stop();
    }
  },
};
