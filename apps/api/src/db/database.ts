import { LocalPostgresError } from '@painel-pj/local-postgres/errors';
import { type LocalPostgresOptions, openPostgres } from '@painel-pj/local-postgres/open-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '#config.ts';
import { checkExternal } from '#db/external.ts';
import { ensureUse } from '#db/grants.ts';
import type { Schema } from '#db/schema.ts';
import { StartupError } from '#startup-error.ts';

export type Database = {
  pool: pg.Pool;
  kysely: Kysely<Schema>;
  /** Who owns the tables: for migrations and restores. The same as the pool's where there is but one role. */
  owner: pg.ClientConfig;
  close(): Promise<void>;
};

export type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

type OpenOptions = LocalPostgresOptions & {
  /** The pool too is the owner's. */
  asOwner?: boolean;
};

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

export function createDatabase(
  connection: pg.ClientConfig,
  closeServer: () => Promise<void>,
  owner = connection,
): Database {
  const pool = new pg.Pool({ ...poolSettings, ...connection });
  // An idle session that the database ends is replaced at the next query.
  pool.on('error', () => {});
  // The same between two queries of a transaction: the next query rejects, and nothing else needs to be told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    owner,
    async close() {
      const limit = new Promise((resolve) => setTimeout(resolve, poolEndMs).unref());
      await Promise.race([pool.end(), limit]);
      await closeServer();
    },
  };
}

async function connect(
  { dataDir, databaseUrl, databaseOwnerUrl }: DatabasePlace,
  { asOwner = false, ...options }: OpenOptions,
): Promise<Database> {
  if (databaseUrl === null) {
    const local = await openPostgres(dataDir, options).catch((error: unknown) => {
      throw error instanceof LocalPostgresError ? new StartupError(error.message) : error;
    });
    return createDatabase(asOwner ? local.owner : local.connection, local.close, local.owner);
  }
  await checkExternal('DATABASE_URL', databaseUrl);
  if (databaseOwnerUrl !== null) await checkExternal('DATABASE_OWNER_URL', databaseOwnerUrl);
  const ownerUrl = databaseOwnerUrl ?? databaseUrl;
  return createDatabase({ connectionString: asOwner ? ownerUrl : databaseUrl }, async () => {}, {
    connectionString: ownerUrl,
  });
}

/** The database, for the role that works with it; one that was not let in yet is let in by the owner. */
export async function openDatabase(place: DatabasePlace, options: OpenOptions): Promise<Database> {
  const db = await connect(place, options);
  try {
    await ensureUse(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
