import type { FastifyInstance } from 'fastify';
import type { Database } from '#plataforma/db/database.ts';
import { schedule } from '#plataforma/schedule.ts';
import { createQueueService } from './queue-service.ts';

/** Checks what waits in the queue, as soon as the server listens and every second. */
export function registerQueue(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  const queue = createQueueService(db, (cadastro) => app.log.error({ cadastro }, 'checks set aside'));
  schedule(app, {
    name: 'checking registrations',
    everyMs: 1000,
    run: () => queue.work(isStopping),
    atStart: true,
  });
}
