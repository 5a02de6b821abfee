import type { Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { checkOrdens } from './check-service.ts';
import { findConcerned } from './link-repository.ts';
import * as repository from './queue-repository.ts';

/** Small, so that a server that checks a whole import goes on answering. */
const batchSize = 100;

async function settle(tx: Transaction<Schema>, pedidos: repository.Pedido[]): Promise<void> {
  const of = (motivo: repository.Motivo) =>
    pedidos.filter((pedido) => pedido.motivo === motivo).map(({ ordem }) => ordem);
  const met = await findConcerned(tx, of('vizinhos'));
  const later = new Set(met.flatMap(({ outros }) => outros));
  const now = new Set([
    ...(await repository.findUnchecked(tx, of('mudou'))),
    ...of('vinculo'),
    ...met.map(({ ordem }) => ordem),
  ]);
  await repository.addToQueue(
    tx,
    [...later].filter((ordem) => !now.has(ordem)),
    'vinculo',
  );
  await checkOrdens(tx, [...now]);
}

/** What could not be checked at once: imports, and registrations that share something with one that changed. */
export function createQueueService({ kysely }: Database) {
  async function workOnce(): Promise<number> {
    return kysely.transaction().execute(async (tx) => {
      const pedidos = await repository.takeFromQueue(tx, batchSize);
      if (pedidos.length > 0) await settle(tx, pedidos);
      return pedidos.length;
    });
  }

  return {
    /** Until nothing waits, or the process is to stop: others may add without end. Several may do it at once. */
    async work(isStopping: () => boolean = () => false): Promise<void> {
      while (!isStopping() && (await workOnce()) > 0);
    },

    /** Checks every registration again, oldest first, while others go on working. */
    async checkAll(onProgress: (done: number, total: number) => void): Promise<number> {
      const total = await repository.countCadastros(kysely);
      let done = 0;
      let last = '0';
      for (;;) {
        const ordens = await repository.findAfter(kysely, last, batchSize);
        if (ordens.length === 0) return done;
        await kysely.transaction().execute((tx) => checkOrdens(tx, ordens));
        last = ordens.at(-1) ?? last;
        done += ordens.length;
        onProgress(done, total);
      }
    },
  };
}
