import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const finishMs = 10_000;

/** Accepts nothing new, lets running requests finish for a while, then cuts those that remain. */
export async function closeApp(app: FastifyInstance, hurried: Promise<void>): Promise<void> {
  const closed = app.close();
  await Promise.race([closed, hurried, wait(finishMs, undefined, { ref: false })]);
  app.server.closeAllConnections();
  await closed;
}
