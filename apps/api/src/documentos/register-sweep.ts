import type { FastifyInstance } from 'fastify';
import type { Clock } from '#clock.ts';
import type { DocumentoService } from './documento-service.ts';

/** Longer than any upload: what is younger may still be on its way to its row. */
const ageMs = 3_600_000;

/** Once a start, beside the requests. */
export function registerSweep(app: FastifyInstance, documentos: DocumentoService, clock: Clock): void {
  let running: Promise<void> = Promise.resolve();
  app.addHook('onListen', async () => {
    running = documentos
      .sweep(new Date(clock().getTime() - ageMs))
      .then((removed) => {
        if (removed > 0) app.log.warn({ removed }, 'files without a document removed');
      })
      .catch((error: unknown) => app.log.warn({ err: error }, 'sweeping the document store failed'));
  });
  app.addHook('onClose', () => running);
}
