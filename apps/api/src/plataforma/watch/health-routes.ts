import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#plataforma/db/database.ts';
import { route } from '#plataforma/http/route.ts';
import type { WriteCheck } from './write-check.ts';

type Ready = {
  db: Database;
  takesWrites: WriteCheck;
  /** Throws when a folder documents need can't be used. */
  assertFolders: () => Promise<void>;
};

/** What requests need: a statement kept by its name, our tables, a database that keeps what is written, and the folders. */
async function assertReady({ db: { pool }, takesWrites, assertFolders }: Ready): Promise<void> {
  await pool.query({ name: 'pronta', text: 'select from migracao limit 1' });
  if (!(await takesWrites())) throw new Error('the database does not commit what is written');
  await assertFolders();
}

/** A process that was told to stop says so to balancers first, and serves on for a while. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { isStopping, ...ready }: Ready & { isStopping: () => boolean },
): void {
  route(app, endpoints.saudeViva, async () => ({ status: 'ok' as const }));

  route(app, endpoints.saudePronta, async (request, reply) => {
    const refuse = () => reply.code(503).header('retry-after', 2).send({ status: 'indisponivel' });
    if (isStopping()) return refuse();
    try {
      await assertReady(ready);
      return { status: 'ok' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return refuse();
    }
  });
}
