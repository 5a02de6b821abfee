import { LocalPostgresError } from '@painel-pj/local-postgres/errors';
import { type LocalPostgresOptions, openPostgres } from '@painel-pj/local-postgres/open-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '#config.ts';
import { checkExternal } from '#db/external.ts';
import type { Schema } from '#db/schema.ts';
import { StartupError } from '#startup-error.ts';

export type Database = { pool: pg.Pool; kysely: Kysely<Schema>; close(): Promise<void> };

const poolEndMs = 5000;

const poolSettings: pg.PoolConfig = {
  application_name: 'painel-pj',
  max: 20,
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

export function createDatabase(connection: pg.ClientConfig, closeServer: () => Promise<void>): Database {
  const pool = new pg.Pool({ ...poolSettings, ...connection });
  // An idle session that the database ends is replaced at the next query.
  pool.on('error', () => {});
  // The same between two queries of a transaction: the next query rejects, and nothing else needs to be told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    async close() {
      const limit = new Promise((resolve) => setTimeout(resolve, poolEndMs).unref());
      await Promise.race([pool.end(), limit]);
      await closeServer();
    },
  };
}

export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: LocalPostgresOptions,
): Promise<Database> {
  if (config.databaseUrl === null) {
    const local = await openPostgres(config.dataDir, options).catch((error: unknown) => {
      throw error instanceof LocalPostgresError ? new StartupError(error.message) : error;
    });
    return createDatabase(local.connection, local.close);
  }
  await checkExternal(config.databaseUrl);
  return createDatabase({ connectionString: config.databaseUrl }, async () => {});
}
