import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#plataforma/db/database.ts';
import { route } from '#plataforma/http/route.ts';

/** What requests need: a statement kept by its name, our tables, and a database that takes writes. */
async function assertReady({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ somenteLeitura: string }>({
    name: 'pronta',
    text: `select current_setting('transaction_read_only') as "somenteLeitura" from migracao limit 1`,
  });
  if (rows[0]?.somenteLeitura !== 'off') throw new Error('the database takes no writes');
}

/** A process that was told to stop says so to balancers first, and serves on for a while. */
export function registerHealthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  route(app, endpoints.saudeViva, async () => ({ status: 'ok' as const }));

  route(app, endpoints.saudePronta, async (request, reply) => {
    const refuse = () => reply.code(503).header('retry-after', 2).send({ status: 'indisponivel' });
    if (isStopping()) return refuse();
    try {
      await assertReady(db);
      return { status: 'ok' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'database not ready');
      return refuse();
    }
  });
}
