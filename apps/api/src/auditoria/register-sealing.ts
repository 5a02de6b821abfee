import type { FastifyInstance } from 'fastify';
import type { ChainService } from './chain-service.ts';

const everyMs = 1000;

/** Puts what was just written into the chain, each second and once more at the end. */
export function registerSealing(app: FastifyInstance, chain: ChainService): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= chain
      .sealPending()
      .catch((error: unknown) => app.log.warn({ err: error }, 'sealing the audit trail failed'))
      .finally(() => {
        running = null;
      });
    return running;
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => void run(), everyMs).unref();
  });
  app.addHook('onClose', async () => {
    if (!timer) return;
    clearInterval(timer);
    await running;
    await run();
  });
}
