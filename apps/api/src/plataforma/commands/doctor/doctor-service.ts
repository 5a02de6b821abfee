import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import type { Config, Environment } from '#plataforma/config/config.ts';
import { type Database, openDatabase } from '#plataforma/db/database.ts';
import { assertTogether } from '#plataforma/start/identity.ts';
import { StartupError, StoreError } from '#plataforma/start/startup-error.ts';
import { checkMigrations, checkVersion, databaseChecks } from './database-checks.ts';
import { checkStore, documentChecks } from './document-checks.ts';
import { broken, type Finding, right, warn } from './finding.ts';
import { checkFolder, checkSpace, machineChecks } from './machine-checks.ts';

const nothingYet = ({ dataDir }: Config) =>
  warn(`Ainda não há instalação em ${dataDir}`, 'npm start cria uma; ou corrija DATA_DIR');

async function* checkData(config: Config, db: Database): AsyncIterable<Finding> {
  const store = openDocumentStore(config);
  yield checkVersion({ db });
  const identity = await assertTogether(db.kysely, store);
  if (!identity) {
    yield nothingYet(config);
    return;
  }
  yield right('O lugar dos documentos é o deste banco');
  yield checkStore(store);
  const migrations = await checkMigrations(db);
  yield migrations;
  // What a newer program asks of an older database may not be there yet.
  if (migrations.estado !== 'certo') return;
  for (const check of [...databaseChecks, ...documentChecks])
    yield* [await check({ config, db, store, identity })].flat();
}

/** Looks at everything an installation needs, changes nothing, and goes on past what is broken. */
export async function* examine(config: Config, environment: Environment): AsyncIterable<Finding> {
  for (const check of machineChecks) yield* [await check(config, environment)].flat();
  const folder = await checkFolder(config);
  if (!folder) {
    yield nothingYet(config);
    return;
  }
  yield folder;
  if (folder.estado !== 'certo') return;
  yield checkSpace(config);
  // With what the server asks for, so that a pooler refuses here what it refuses there.
  const db = await openDatabase(config, { exclusive: false, hasTimeLimit: true }).catch(
    (error: unknown) => error,
  );
  if (db instanceof Error) {
    if (!(db instanceof StartupError)) throw db;
    yield broken('O banco de dados não abriu', db.message);
    return;
  }
  try {
    yield* checkData(config, db as Database);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    yield broken(
      error instanceof StoreError
        ? 'Os documentos estão fora de alcance'
        : 'O banco de dados não serve a este programa, ou a estes documentos',
      error.message,
    );
  } finally {
    await (db as Database).close();
  }
}
