import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { onClosed } from '#plataforma/http/on-closed.ts';
import { createBacklogService } from './backlog-service.ts';
import { createInstruments } from './instruments.ts';
import type { WriteCheck } from './write-check.ts';

/** What other parts report. */
export type Metrics = {
  countDecision(outcome: string): void;
  timeStore(operation: string, seconds: number, isDone: boolean): void;
};

const unmeasured: Metrics = { countDecision: () => {}, timeStore: () => {} };

type Dependencies = {
  config: Config;
  db: Database;
  takesWrites: WriteCheck;
  isTrailBroken: () => boolean;
};

/** Serves the metrics on a separate address, which the panel's users can't reach. */
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

/** Measures requests, statements, the store and decisions; does nothing without METRICS_PORT. */
export async function registerMetrics(
  app: FastifyInstance,
  { config, db, takesWrites, isTrailBroken }: Dependencies,
): Promise<Metrics> {
  if (config.metrics === null) return unmeasured;
  // Loaded only here: eighty modules that most servers do not need.
  const prometheus = await import('prom-client');
  const { registry, meters } = createInstruments(prometheus, {
    pool: db.pool,
    backlog: createBacklogService(db),
    takesWrites,
    isTrailBroken,
    hasWebhook: config.webhook !== null,
    hasEmail: config.correio !== null,
    listMaxDays: config.listaMaximaDias,
  });
  onClosed(app, ({ request, reply, status }) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status,
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
