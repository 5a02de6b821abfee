import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#plataforma/db/database.ts';
import { route } from '#plataforma/http/route.ts';
import type { WriteCheck } from './write-check.ts';

/** What requests need: a statement kept by its name, our tables, and a database that keeps what is written. */
async function assertReady({ pool }: Database, takesWrites: WriteCheck): Promise<void> {
  await pool.query({ name: 'pronta', text: 'select from migracao limit 1' });
  if (!(await takesWrites())) throw new Error('the database does not commit what is written');
}

/** A process that was told to stop says so to balancers first, and serves on for a while. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, takesWrites, isStopping }: { db: Database; takesWrites: WriteCheck; isStopping: () => boolean },
): void {
  route(app, endpoints.saudeViva, async () => ({ status: 'ok' as const }));

  route(app, endpoints.saudePronta, async (request, reply) => {
    const refuse = () => reply.code(503).header('retry-after', 2).send({ status: 'indisponivel' });
    if (isStopping()) return refuse();
    try {
      await assertReady(db, takesWrites);
      return { status: 'ok' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'database not ready');
      return refuse();
    }
  });
}
