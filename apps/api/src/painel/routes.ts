import { endpoints } from '@painel-pj/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { route } from '#plugins/route.ts';

/** The panel's configuration, which it reads first: name, palette, hosts and what this provider offers. */
export function registerPainelRoutes(app: FastifyInstance, config: Config): void {
  route(app, endpoints.config, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.painel;
  });
}
