import { createAvisoService } from '#avisos/aviso-service.ts';
import type { Config, Environment } from '#config.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { isDemo } from '#demo/demo-state.ts';
import { createFolderStore } from '#documentos/folder-store.ts';
import { createStrayService } from '#documentos/stray-service.ts';
import { assertTogether } from '#keys/identity.ts';
import { StartupError } from '#startup-error.ts';
import { checkAntivirus } from './check-antivirus.ts';
import { checkAvisos } from './check-avisos.ts';
import {
  checkAdmins,
  checkClock,
  checkDemo,
  checkMigrations,
  checkRole,
  checkSealing,
  checkVersion,
} from './check-database.ts';
import { checkDocuments } from './check-documents.ts';
import { checkKey } from './check-key.ts';
import { checkFolder, checkPanel, checkSpace } from './check-machine.ts';
import { checkService } from './check-service.ts';
import { checkSettings } from './check-settings.ts';
import { checkStrays } from './check-strays.ts';
import { createDoctorRepository } from './doctor-repository.ts';
import { broken, type Finding, right, warn } from './finding.ts';

const nothingYet = ({ dataDir }: Config) =>
  warn(`Ainda não há instalação em ${dataDir}`, 'npm start cria uma; ou corrija DATA_DIR');

async function* checkData(config: Config, db: Database): AsyncIterable<Finding> {
  const repository = createDoctorRepository(db.pool);
  yield checkVersion(repository);
  const identity = await assertTogether(db.kysely, config.documentos.folder);
  if (!identity) {
    yield nothingYet(config);
    return;
  }
  yield right('A pasta de documentos é a deste banco');
  const migrations = await checkMigrations(db);
  yield migrations;
  // What a newer program asks of an older database may not be there yet.
  if (migrations.estado !== 'certo') return;
  yield checkRole(repository);
  yield checkClock(repository);
  yield checkKey(config, identity);
  yield checkDemo(await isDemo(db, config));
  yield checkAdmins(repository);
  yield checkSealing(repository);
  yield checkAvisos(config, await createAvisoService({ db, clock: () => new Date() }).findBacklog());
  yield checkDocuments(createFolderStore(config.documentos.folder), repository);
  yield* checkStrays(createStrayService({ db, folder: config.documentos.folder, clock: () => new Date() }));
}

/** Looks at everything an installation needs, changes nothing, and goes on past what is broken. */
export async function* examine(config: Config, environment: Environment): AsyncIterable<Finding> {
  yield* checkSettings(config, environment);
  yield checkAntivirus(config);
  yield checkPanel();
  yield checkService(config);
  const folder = await checkFolder(config);
  if (!folder) {
    yield nothingYet(config);
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
    yield broken('O banco de dados não serve a este programa, ou a esta pasta', error.message);
  } finally {
    await (db as Database).close();
  }
}
