import { hasReplication, startReplicatedDatabase } from '@painel-pj/test-bed/replicated-database';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { install } from '../bed/installation.ts';
import { strikeDatabase } from '../bed/strike-rounds.ts';

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
      const installation = await install({
        keys: 4,
        environment: { DATABASE_URL: database.url },
        database: database.primary,
      });
      try {
        return await strikeDatabase(installation, {
          vezes,
          blow: () => database.failOver(),
          after: () => database.replicateAgain(),
        });
      } finally {
        await installation.remove();
      }
    } finally {
      await database.stop();
    }
  },
};
