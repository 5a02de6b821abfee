import type { FastifyBaseLogger } from 'fastify';
import type { SessionService } from '#auth/session-service.ts';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Keys } from '#keys/key-file.ts';
import { createDocumentoRepository } from './documento-repository.ts';
import { createDocumentoService } from './documento-service.ts';
import { createFileService } from './file-service.ts';
import { createIntegrityService } from './integrity-service.ts';
import { createNameService } from './name-service.ts';
import { openDocumentStore } from './open-document-store.ts';
import { createOpener } from './opening/opener.ts';
import { createOriginalService } from './original-service.ts';
import { createStrayService } from './stray-service.ts';
import { createThumbnailService } from './thumbnail-service.ts';
import { type OnStoreCall, timeStore } from './timed-store.ts';
import { createVirusScanner } from './virus-scanner.ts';

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

export function createDocumentoServices(dependencies: Dependencies) {
  const { config, db, keys, sessions, clock, log, onStoreCall, spendBytes } = dependencies;
  const { drafts, maxBytes } = config.documentos;
  const repository = createDocumentoRepository(db);
  const store = timeStore(openDocumentStore(config), onStoreCall);
  const opener = createOpener((told) => log.warn(told, 'a file that was sent could not be opened'));
  const integrity = createIntegrityService({
    db,
    store,
    onDivergent: (found) => log.error(found, 'a stored file is not the one that was received'),
  });
  const names = createNameService({ key: keys.documentNames, clock });
  const thumbnails = createThumbnailService({ repository, integrity, store, opener, drafts });
  const scanner = config.antivirus && createVirusScanner(config.antivirus);
  return {
    names,
    integrity,
    documentos: createDocumentoService({
      db,
      repository,
      store,
      drafts,
      maxBytes,
      scanner,
      opener,
      spendBytes,
    }),
    files: createFileService({ names, sessions, repository, integrity, thumbnails }),
    originals: createOriginalService({ repository, integrity, store }),
    strays: createStrayService({ db, store, drafts, clock }),
    close: () => opener.close(),
  };
}
