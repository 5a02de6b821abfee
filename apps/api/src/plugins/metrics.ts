import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AvisoService } from '#avisos/aviso-service.ts';
import type { Config } from '#config.ts';
import { onClosed } from '#plugins/on-closed.ts';

/** What nginx calls a request whose client was gone before the end of the answer. */
const hungUp = 499;

/** Measures every request; serves the figures on an address of their own, out of reach of the panel's users. */
export async function registerMetrics(
  app: FastifyInstance,
  config: Config,
  avisos: Pick<AvisoService, 'findBacklog'>,
): Promise<void> {
  const { metrics } = config;
  if (metrics === null) return;
  // Eighty modules that most servers have no use for.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  onClosed(app, ({ request, reply, aborted }) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: aborted ? hungUp : reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });

  if (config.webhook) {
    const lag = new Gauge({
      name: 'webhook_oldest_waiting_seconds',
      help: 'Age of the oldest event that waits to be delivered; NaN while the database does not answer',
      registers: [registry],
      async collect() {
        const backlog = await avisos.findBacklog().catch(() => null);
        const since = backlog?.desde?.getTime() ?? Date.now();
        lag.set(backlog ? (Date.now() - since) / 1000 : Number.NaN);
      },
    });
  }

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (figures) => response.writeHead(200, { 'content-type': registry.contentType }).end(figures),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metrics.port, metrics.host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
