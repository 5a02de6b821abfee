import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { route } from './route.ts';

/** The panel's configuration, which it reads first: name, palette, hosts and what this provider offers. */
export function registerPainelRoutes(app: FastifyInstance, config: Config): void {
  route(app, endpoints.config, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.painel;
  });
}
