import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';

const finishMs = 10_000;

const pause = (ms: number) => wait(ms, undefined, { ref: false });

/**
 * Serves as always while balancers learn that this process is not ready, then takes no new connection, and waits until
 * the present ones have ended: each after its next answer, or when the proxy gives it up.
 */
async function drain({ server }: FastifyInstance, ms: number): Promise<void> {
  await pause(ms);
  const ended = once(server, 'close');
  server.prependListener('request', (_request, answer: ServerResponse) => {
    answer.setHeader('connection', 'close');
  });
  // The close() of HTTP ends idle connections too, and the proxy may be sending a request on one of them.
  Server.prototype.close.call(server);
  await Promise.race([ended, pause(finishMs)]);
}

/** Accepts nothing new, lets running requests finish for a while, then cuts those that remain. */
export async function closeApp(
  app: FastifyInstance,
  { drainMs }: Pick<Config, 'drainMs'>,
  hurried: Promise<void>,
): Promise<void> {
  if (drainMs > 0) await Promise.race([hurried, drain(app, drainMs)]);
  const closed = app.close();
  await Promise.race([closed, hurried, pause(finishMs)]);
  app.server.closeAllConnections();
  await closed;
}
