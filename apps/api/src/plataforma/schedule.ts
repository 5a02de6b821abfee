import type { FastifyInstance } from 'fastify';

type Task = {
  /** For the log, when it fails. */
  name: string;
  everyMs: number;
  /** `stopping` is aborted when the server begins to close: what takes long ends early. */
  run: (stopping: AbortSignal) => Promise<void>;
  /** Also as soon as the server listens. */
  atStart?: boolean;
  /** Also once more before the server closes. */
  atEnd?: boolean;
};

/** Background work of a listening server: one run at a time; closing the server waits for the current run. */
export function schedule(
  app: FastifyInstance,
  { name, everyMs, run, atStart = false, atEnd = false }: Task,
): void {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const runOnce = () => {
    running ??= run(stopping.signal)
      .catch((error: unknown) => app.log.warn({ err: error }, `${name} failed`))
      .finally(() => {
        running = null;
      });
    return running;
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => void runOnce(), everyMs).unref();
    if (atStart) void runOnce();
  });
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', async () => {
    if (!timer) return;
    clearInterval(timer);
    await running;
    if (atEnd) await runOnce();
  });
}
