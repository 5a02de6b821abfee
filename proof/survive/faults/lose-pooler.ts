import { rm } from 'node:fs/promises';
import { hasPgbouncer, startPgbouncer } from '@painel-pj/test-bed/pgbouncer';
import { makeDataDir } from '@painel-pj/test-bed/server';
import { startSharedDatabase, urlOf } from '@painel-pj/test-bed/shared-database';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { install } from '../bed/installation.ts';
import { strikeDatabase } from '../bed/strike-rounds.ts';

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
      const installation = await install({ keys: 4, environment, database: () => database.owner });
      try {
        return await strikeDatabase(installation, { vezes, blow: () => pooler.restart() });
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
