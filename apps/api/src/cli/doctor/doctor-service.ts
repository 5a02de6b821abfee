import type { Config, Environment } from '#config.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { createFolderStore } from '#documentos/folder-store.ts';
import { StartupError } from '#startup-error.ts';
import { checkAdmins, checkClock, checkMigrations, checkSealing, checkVersion } from './check-database.ts';
import { checkDocuments } from './check-documents.ts';
import { checkKey } from './check-key.ts';
import { checkFolder, checkPanel, checkSpace } from './check-machine.ts';
import { checkService } from './check-service.ts';
import { checkSettings } from './check-settings.ts';
import { createDoctorRepository } from './doctor-repository.ts';
import { broken, type Finding, warn } from './finding.ts';

async function* checkData(config: Config, db: Database): AsyncIterable<Finding> {
  const repository = createDoctorRepository(db.pool);
  yield checkVersion(repository);
  const migrations = await checkMigrations(db);
  yield migrations;
  // What a newer program asks of an older database may not be there yet.
  if (migrations.estado !== 'certo') return;
  yield checkClock(repository);
  yield checkKey(config, repository);
  yield checkAdmins(repository);
  yield checkSealing(repository);
  yield checkDocuments(createFolderStore(config.documentos.folder), repository);
}

/** Looks at everything an installation needs, changes nothing, and goes on past what is broken. */
export async function* examine(config: Config, environment: Environment): AsyncIterable<Finding> {
  yield* checkSettings(config, environment);
  yield checkPanel();
  yield checkService(config);
  const folder = await checkFolder(config);
  if (!folder) {
    yield warn(`Ainda não há instalação em ${config.dataDir}`, 'npm start cria uma; ou corrija DATA_DIR');
    return;
  }
  yield folder;
  if (folder.estado !== 'certo') return;
  yield checkSpace(config);
  const db = await openDatabase(config, { exclusive: false }).catch((error: unknown) => error);
  if (db instanceof Error) {
    if (!(db instanceof StartupError)) throw db;
    yield broken('O banco de dados não abriu', db.message);
    return;
  }
  try {
    yield* checkData(config, db as Database);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    yield broken('O banco de dados não serve a este programa', error.message);
  } finally {
    await (db as Database).close();
  }
}
