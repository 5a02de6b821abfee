import { endpoints } from '@painel-pj/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { route } from '#plugins/route.ts';

export function registerHealthRoutes(app: FastifyInstance, db: Database): void {
  route(app, endpoints.saudeViva, async () => ({ status: 'ok' as const }));

  route(app, endpoints.saudePronta, async (request, reply) => {
    try {
      await db.pool.query('select 1');
      return { status: 'ok' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'database out of reach');
      return reply.code(503).header('retry-after', 2).send({ status: 'indisponivel' });
    }
  });
}
