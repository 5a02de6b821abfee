import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { onClosed } from '#plugins/on-closed.ts';
import { createBacklogService } from './backlog-service.ts';
import { createInstruments } from './instruments.ts';

/** What nginx calls a request whose client was gone before the end of the answer. */
const hungUp = 499;

/** What other parts tell. */
export type Metrics = {
  countDecision(outcome: string): void;
  timeStore(operation: string, seconds: number, isDone: boolean): void;
};

const unmeasured: Metrics = { countDecision: () => {}, timeStore: () => {} };

type Dependencies = { config: Config; db: Database; isTrailBroken: () => boolean };

/** Serves the figures on an address of their own, out of reach of the panel's users. */
function serve(app: FastifyInstance, place: { host: string; port: number }, read: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (figures) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(figures),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(place.port, place.host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

/** Measures requests, statements, the store and decisions; nothing at all where METRICS_PORT is not set. */
export async function registerMetrics(
  app: FastifyInstance,
  { config, db, isTrailBroken }: Dependencies,
): Promise<Metrics> {
  if (config.metrics === null) return unmeasured;
  // Eighty modules that most servers have no use for.
  const prometheus = await import('prom-client');
  const { registry, meters } = createInstruments(prometheus, {
    pool: db.pool,
    backlog: createBacklogService(db),
    isTrailBroken,
    hasWebhook: config.webhook !== null,
  });
  onClosed(app, ({ request, reply, aborted }) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: aborted ? hungUp : reply.statusCode,
    };
    meters.request.observe(labels, reply.elapsedTime / 1000);
  });
  serve(app, config.metrics, () => registry.metrics());
  return {
    countDecision: (outcome) => meters.decisions.inc({ outcome }),
    timeStore(operation, seconds, isDone) {
      meters.store.observe({ operation }, seconds);
      if (!isDone) meters.storeErrors.inc({ operation });
    },
  };
}
