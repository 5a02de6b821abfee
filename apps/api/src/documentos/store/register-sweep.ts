import type { FastifyInstance } from 'fastify';
import { schedule } from '#plataforma/schedule.ts';
import type { StrayService } from './stray-service.ts';

const dayMs = 24 * 3_600_000;

/** Once a start and once a day, beside the requests; a stop does not wait for it. */
export function registerSweep(
  app: FastifyInstance,
  { sweep, sweepDaily }: Pick<StrayService, 'sweep' | 'sweepDaily'>,
): void {
  const stopping = new AbortController();

  async function run(work: StrayService['sweep']): Promise<void> {
    try {
      const { moved, isWaiting } = await work(stopping.signal);
      if (moved > 0) app.log.warn({ moved }, 'files without a document moved to the quarantine');
      if (isWaiting) app.log.warn('many files without a document: left alone, run npm run doctor');
    } catch (error) {
      if (!stopping.signal.aborted) app.log.warn({ err: error }, 'sweeping the document store failed');
    }
  }

  app.addHook('onListen', async () => void run(sweep));
  app.addHook('preClose', async () => stopping.abort());
  schedule(app, {
    name: 'sweeping the document store',
    everyMs: dayMs,
    run: async () => void run(sweepDaily),
  });
}
