import type { FastifyInstance } from 'fastify';
import type { StrayService } from './stray-service.ts';

/** Once a start, beside the requests; a stop does not wait for it. */
export function registerSweep(app: FastifyInstance, strays: Pick<StrayService, 'sweep'>): void {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    try {
      const { moved, isWaiting } = await strays.sweep(stopping.signal);
      if (moved > 0) app.log.warn({ moved }, 'files without a document moved to the quarantine');
      if (isWaiting) app.log.warn('many files without a document: left alone, run npm run doctor');
    } catch (error) {
      if (!stopping.signal.aborted) app.log.warn({ err: error }, 'sweeping the document store failed');
    }
  }

  app.addHook('onListen', async () => void run());
  app.addHook('preClose', async () => stopping.abort());
}
