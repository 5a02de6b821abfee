import type { FastifyInstance } from 'fastify';

/** How many requests are being answered by this process, and when the last one was done with. */
export type Traffic = { inFlight(): number; lastLeft(): number };

export function registerTraffic(app: FastifyInstance): Traffic {
  let inFlight = 0;
  let lastLeft = 0;
  const leave = () => {
    inFlight -= 1;
    lastLeft = performance.now();
  };
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    // Closed in any case; an answer broken off is never finished.
    reply.raw.once('close', leave);
    done();
  });
  return { inFlight: () => inFlight, lastLeft: () => lastLeft };
}
