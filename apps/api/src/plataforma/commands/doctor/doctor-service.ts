import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { createStrayService } from '#documentos/store/stray-service.ts';
import { createAvisoService } from '#entrada/avisos/aviso-service.ts';
import { isDemo } from '#entrada/demo/demo-state.ts';
import type { Config, Environment } from '#plataforma/config/config.ts';
import { type Database, openDatabase } from '#plataforma/db/database.ts';
import { assertTogether } from '#plataforma/start/identity.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { StoreError } from '#plataforma/store-error.ts';
import { checkAntivirus } from './check-antivirus.ts';
import { checkAvisos } from './check-avisos.ts';
import {
  checkAdmins,
  checkClock,
  checkDemo,
  checkMigrations,
  checkRole,
  checkSealing,
  checkUnchecked,
  checkVersion,
} from './check-database.ts';
import { checkDocuments } from './check-documents.ts';
import { checkKey } from './check-key.ts';
import { checkFolder, checkPanel, checkSpace } from './check-machine.ts';
import { checkService } from './check-service.ts';
import { checkSettings } from './check-settings.ts';
import { checkStore } from './check-store.ts';
import { checkStrays } from './check-strays.ts';
import { createDoctorRepository } from './doctor-repository.ts';
import { broken, type Finding, right, warn } from './finding.ts';

const nothingYet = ({ dataDir }: Config) =>
  warn(`Ainda não há instalação em ${dataDir}`, 'npm start cria uma; ou corrija DATA_DIR');

async function* checkData(config: Config, db: Database): AsyncIterable<Finding> {
  const repository = createDoctorRepository(db.pool);
  const store = openDocumentStore(config);
  yield checkVersion(repository);
  const identity = await assertTogether(db.kysely, store);
  if (!identity) {
    yield nothingYet(config);
    return;
  }
  yield right('O lugar dos documentos é o deste banco');
  yield checkStore(store.objects);
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
  yield checkUnchecked(repository);
  yield checkAvisos(config, await createAvisoService({ db, clock: () => new Date() }).findBacklog());
  yield checkDocuments(store, repository);
  yield* checkStrays(
    createStrayService({ db, store, drafts: config.documentos.drafts, clock: () => new Date() }),
  );
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
