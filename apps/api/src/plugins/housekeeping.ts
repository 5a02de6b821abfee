import type { FastifyInstance } from 'fastify';

const everyMs = 15 * 60_000;

/** Forgets what no longer means anything: ended sessions, old attempts. */
export function registerHousekeeping(app: FastifyInstance, forgetOld: () => Promise<void>): void {
  let timer: NodeJS.Timeout;
  const run = () => {
    forgetOld().catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
  };
  app.addHook('onListen', async () => {
    timer = setInterval(run, everyMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
