import type { FastifyBaseLogger } from 'fastify';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import { createDocumentoRepository } from './receive/documento-repository.ts';
import { createDocumentoService } from './receive/documento-service.ts';
import { createOpener } from './receive/opening/opener.ts';
import { createVirusScanner } from './receive/virus-scanner.ts';
import { createCopyService } from './serve/copy-service.ts';
import { createFileService } from './serve/file-service.ts';
import { createIntegrityService } from './serve/integrity-service.ts';
import { createNameService } from './serve/name-service.ts';
import { createOriginalService } from './serve/original-service.ts';
import { type OnStoreCall, timeStore } from './store/document-store.ts';
import { assertFolders } from './store/folders.ts';
import { createStoreProbe, openDocumentStore } from './store/open-document-store.ts';
import { createStrayService } from './store/stray-service.ts';

type Dependencies = {
  config: Config;
  db: Database;
  keys: Pick<Keys, 'documentNames'>;
  sessions: Pick<SessionService, 'findReader'>;
  clock: Clock;
  log: FastifyBaseLogger;
  onStoreCall: OnStoreCall;
  spendBytes: Parameters<typeof createDocumentoService>[0]['spendBytes'];
};

export function createDocumentos(dependencies: Dependencies) {
  const { config, db, keys, sessions, clock, log, onStoreCall, spendBytes } = dependencies;
  const { drafts, maxBytes } = config.documentos;
  const repository = createDocumentoRepository(db);
  const store = timeStore(openDocumentStore(config), onStoreCall);
  const opener = createOpener(config, (told) => log.warn(told, 'a file that was sent could not be opened'));
  const integrity = createIntegrityService({
    db,
    config,
    store,
    onDivergent: (found) => log.error(found, 'a stored file is not the one that was received'),
  });
  const names = createNameService({ key: keys.documentNames, clock });
  const copies = createCopyService({ repository, integrity, store, opener, drafts });
  const scanner = config.antivirus && createVirusScanner(config.antivirus);
  return {
    names,
    integrity,
    documentos: createDocumentoService({
      db,
      config,
      repository,
      store,
      assertStoreThere: createStoreProbe(config),
      drafts,
      maxBytes,
      scanner,
      opener,
      spendBytes,
    }),
    files: createFileService({ names, sessions, repository, integrity, copies }),
    originals: createOriginalService({ repository, integrity, store }),
    strays: createStrayService({ db, store, drafts, clock }),
    assertFolders: () => assertFolders(config.documentos),
    close: () => opener.close(),
  };
}
