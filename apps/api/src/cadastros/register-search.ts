import type { FastifyInstance } from 'fastify';

const everyMs = 5000;

/** Keeps what searches read up to date with what comes in. */
export function registerSearch(app: FastifyInstance, seal: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= seal()
      .catch((error: unknown) => app.log.warn({ err: error }, 'preparing the search failed'))
      .finally(() => {
        running = null;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(run, everyMs).unref();
    run();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
