import { stat } from 'node:fs/promises';
import { passwordFileOf } from '@painel-pj/local-postgres/password-file';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { type Config, loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { type Database, openDatabase } from '#plataforma/db/database.ts';
import { findPendingMigrations, migrate } from '#plataforma/db/migrate.ts';
import { assertTogether } from '#plataforma/start/identity.ts';
import { openKeys } from '#plataforma/start/open-keys.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';

type Work<T> = (config: Config, db: Database) => Promise<T>;

const nothingYet = ({ dataDir }: Config) =>
  new StartupError(`Ainda não há instalação em ${dataDir}; npm start cria uma, ou corrija DATA_DIR.`);

async function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  const db = await openDatabase(config, { exclusive: false });
  try {
    return await work(config, db);
  } finally {
    await db.close();
  }
}

/** The database of this installation, up to date, with or without its server running. */
export async function withInstallation<T>(work: Work<T>): Promise<T> {
  return withDatabase(loadConfig(readEnvironment()), async (config, db) => {
    await assertTogether(db.kysely, openDocumentStore(config));
    await migrate(db);
    await openKeys(config, db);
    return work(config, db);
  });
}

/** The same for a command that only reads: the database stays at the version it has. */
export async function readInstallation<T>(work: Work<T>): Promise<T> {
  const config = loadConfig(readEnvironment());
  const hasOwnDatabase = () => stat(passwordFileOf(config.dataDir)).then(Boolean, () => false);
  if (config.databaseUrl === null && !(await hasOwnDatabase())) throw nothingYet(config);
  return withDatabase(config, async (_config, db) => {
    await findPendingMigrations(db.pool);
    if (!(await assertTogether(db.kysely, openDocumentStore(config)))) throw nothingYet(config);
    return work(config, db);
  });
}
