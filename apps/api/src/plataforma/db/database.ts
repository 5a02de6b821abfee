import { LocalPostgresError } from '@painel-pj/local-postgres/errors';
import { type LocalPostgresOptions, openPostgres } from '@painel-pj/local-postgres/open-postgres';
import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { type Connection, DatabaseClient } from './client.ts';
import { checkExternal } from './external.ts';
import { ensureUse } from './grants.ts';
import type { Schema } from './schema.ts';
import { tryOnceMore } from './transaction.ts';

export type Database = {
  pool: pg.Pool;
  kysely: Kysely<Schema>;
  /** The owner of the tables, for migrations and restores; the same as the pool's if there is only one role. */
  owner: Connection;
  close(): Promise<void>;
};

export type DatabasePlace = {
  dataDir: string;
  /** Null: the server runs its own PostgreSQL inside `dataDir`. */
  databaseUrl: string | null;
  /** The same database for who owns its tables; null: `databaseUrl` is the owner's. */
  databaseOwnerUrl: string | null;
  /** How many sessions one process opens; behind a pooler, each transaction may get another one. */
  databasePool: { max: number; isTransactionPooled: boolean };
};

type OpenOptions = LocalPostgresOptions & {
  /** The pool connects as the owner, too. */
  asOwner?: boolean;
  /** For requests, because somebody waits for the answer; commands have no time limit. */
  hasTimeLimit?: boolean;
};

const poolEndMs = 5000;

const poolSettings: pg.PoolConfig = {
  Client: DatabaseClient,
  application_name: 'painel-pj',
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
};

/** Sent when a session begins. A pooler does not pass them on: there they must be settings of the role, or of the database. */
const timeLimits = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};
/** Compiling a statement, which PostgreSQL does where it expects many rows, takes a hundred times as long as our texts for searches. */
const withoutJit = { options: '-c jit=off' };

class RetryingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => tryOnceMore(() => execute(work));
    return builder;
  }
}

export function createDatabase(
  connection: Connection & { max?: number },
  closeServer: () => Promise<void>,
  owner: Connection = connection,
): Database {
  const pool = new pg.Pool({ ...poolSettings, ...connection });
  // The database may end an idle session: the next query opens another one.
  pool.on('error', () => {});
  return {
    pool,
    kysely: new RetryingKysely({ dialect: new PostgresDialect({ pool }) }),
    owner,
    async close() {
      const limit = new Promise((resolve) => setTimeout(resolve, poolEndMs).unref());
      await Promise.race([pool.end(), limit]);
      await closeServer();
    },
  };
}

async function connect(
  { dataDir, databaseUrl, databaseOwnerUrl, databasePool }: DatabasePlace,
  { asOwner = false, hasTimeLimit = false, ...options }: OpenOptions,
): Promise<Database> {
  const { max, isTransactionPooled } = databasePool;
  const settings = { max, ...(hasTimeLimit && !isTransactionPooled && timeLimits) };
  if (databaseUrl === null) {
    const local = await openPostgres(dataDir, options).catch((error: unknown) => {
      throw error instanceof LocalPostgresError ? new StartupError(error.message) : error;
    });
    const connection = asOwner ? local.owner : local.connection;
    return createDatabase({ ...connection, ...settings }, local.close, local.owner);
  }
  const own = { connectionString: databaseUrl, isTransactionPooled, ...(!isTransactionPooled && withoutJit) };
  const owner = databaseOwnerUrl === null ? own : { ...own, connectionString: databaseOwnerUrl };
  await checkExternal('DATABASE_URL', { ...own, ...settings });
  if (databaseOwnerUrl !== null) await checkExternal('DATABASE_OWNER_URL', owner);
  return createDatabase({ ...(asOwner ? owner : own), ...settings }, async () => {}, owner);
}

/** Opens the database; if the role has no rights on the tables yet, the owner grants them. */
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
