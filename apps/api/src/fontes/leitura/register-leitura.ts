import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { schedule } from '#plataforma/schedule.ts';
import { createLeituraService, type LeituraService } from './leitura-service.ts';
import {
  createWaitingDocumentsService,
  type WaitingDocumentsDependencies,
} from './waiting-documents-service.ts';

type Registered = Omit<WaitingDocumentsDependencies, 'config' | 'onGivenUp' | 'onNotCompared'> &
  Omit<Parameters<typeof createLeituraService>[0], 'config'> & {
    config: Pick<Config, 'documentos' | 'leitura' | 'dataDir' | 'encryptionKeyFile'>;
  };

/** Reads and compares in the background, unless it is switched off; gives what tells of it. */
export function registerLeitura(app: FastifyInstance, dependencies: Registered): LeituraService {
  if (dependencies.config.leitura) {
    const waiting = createWaitingDocumentsService({
      ...dependencies,
      onGivenUp: (told) => app.log.warn(told, 'a document could not be read'),
      onNotCompared: (told) => app.log.warn(told, 'a document could not be compared'),
    });
    schedule(app, { name: 'reading documents', everyMs: 1000, run: waiting.work });
    app.addHook('preClose', async () => waiting.stop());
  }
  return createLeituraService(dependencies);
}
