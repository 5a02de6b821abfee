import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { findConcerned } from '#analise/vinculos/vinculo-repository.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { schedule } from '#plataforma/schedule.ts';
import { addNaoConferido } from './alerta-repository.ts';
import { type Criterios, checkOrdens } from './check-service.ts';
import { createListaSearchService } from './lista-search-service.ts';
import * as repository from './waiting-checks-repository.ts';

/** Small, so that a server that checks a whole import goes on answering. */
const batchSize = 100;
/** Each alone. One that fails counts as two: a process that dies may die of something else than what it worked on. */
const maxAttempts = 4;
const limitMs = 60_000;
/** In runs, which begin each second. */
const longestRest = 300;

async function settle(
  tx: Transaction<Schema>,
  queued: repository.WaitingCheck[],
  criterios: Criterios,
): Promise<void> {
  const of = (motivo: repository.Motivo) =>
    queued.filter((check) => check.motivo === motivo).map(({ ordem }) => ordem);
  // First: a row that goes at the end would stand for what this work itself puts into the queue.
  const same = await repository.takeSame(tx, of('vinculo'));
  await repository.removeWaiting(tx, [...queued.map(({ id }) => id), ...same]);
  const met = await findConcerned(tx, of('vizinhos'));
  const later = new Set(met.flatMap(({ outros }) => outros));
  const now = new Set([
    ...(await repository.findUnchecked(tx, of('mudou'))),
    ...of('vinculo'),
    ...met.map(({ ordem }) => ordem),
  ]);
  await repository.addWaiting(
    tx,
    [...later].filter((ordem) => !now.has(ordem)),
    'vinculo',
  );
  await checkOrdens(tx, [...now], criterios, AbortSignal.timeout(limitMs));
}

type Dependencies = { db: Database; config: Criterios; onSetAside?: (cadastro: string) => void };

/**
 * What could not be checked at once: imports, who is new in a list, and registrations that share something with one that changed. `onSetAside`
 * hears of registrations whose checks failed twice, or under which four processes died, and are not tried again by themselves;
 * and of those that could not be looked for in a list that was loaded.
 */
export function createWaitingChecksService({ db, config, onSetAside = () => {} }: Dependencies) {
  const { kysely } = db;
  const search = createListaSearchService(db, onSetAside);

  async function setAside(tx: Transaction<Schema>, ordem: string): Promise<string> {
    await repository.removeWaiting(tx, await repository.takeAllOf(tx, ordem));
    return addNaoConferido(tx, ordem);
  }

  const isDatabaseAway = () =>
    sql`select`.execute(kysely).then(
      () => false,
      () => true,
    );

  /** How many runs go by before a search that failed is tried again: twice as many each time. */
  let rest = 0;
  let restLeft = 0;

  /** What was worked on when the database went away. */
  let blameless: string[] = [];
  /** What failed, to be counted once its transaction, which holds its rows, has ended. */
  let toBlame: string[] = [];

  async function tryToSettle(tx: Transaction<Schema>, queued: repository.WaitingCheck[]): Promise<void> {
    const ids = queued.map(({ id }) => id);
    // Outside of the transaction: it stays counted if the process does not live to the end of the work.
    await repository.countAttempt(kysely, ids);
    try {
      await settle(tx, queued, config);
    } catch (error) {
      if (await isDatabaseAway()) blameless = ids;
      else toBlame = ids;
      throw error;
    }
  }

  async function workOnce(): Promise<number> {
    if (blameless.length > 0) await repository.forgetAttempts(kysely, blameless);
    await repository.countFailure(kysely, toBlame);
    blameless = [];
    toBlame = [];
    const { done, aside } = await kysely.transaction().execute(async (tx) => {
      const taken = await repository.takeWaiting(tx, batchSize);
      if (taken.length === 0) return { done: 0 };
      // What failed, or was under way when a process died, is tried alone: the rest of its batch is not to blame.
      const failed = taken.find(({ tentativas }) => tentativas !== null);
      if (failed && (failed.tentativas ?? 0) >= maxAttempts) {
        return { done: 1, aside: await setAside(tx, failed.ordem) };
      }
      const queued = failed ? [failed] : taken;
      await tryToSettle(tx, queued);
      return { done: queued.length };
    });
    if (aside) onSetAside(aside);
    return done;
  }

  /** Returns how many of them could not be checked. */
  async function checkSome(ordens: readonly string[]): Promise<number> {
    const [first, ...others] = ordens;
    if (first === undefined) return 0;
    try {
      await kysely
        .transaction()
        .execute((tx) => checkOrdens(tx, ordens, config, AbortSignal.timeout(limitMs)));
      return 0;
    } catch {
      // Without a database, this fails as well, and ends the command.
      if (others.length === 0) {
        await kysely.transaction().execute((tx) => addNaoConferido(tx, first));
        return 1;
      }
      let failed = 0;
      for (const ordem of ordens) failed += await checkSome([ordem]);
      return failed;
    }
  }

  return {
    /** Until nothing waits, or the process is to stop: others may add without end. Several may do it at once. */
    async work(stopping?: AbortSignal): Promise<void> {
      const failures: unknown[] = [];
      const searchOnce = async () => {
        try {
          const isMore = await search.searchOnce();
          rest = 0;
          return isMore;
        } catch (error) {
          rest = Math.min(Math.max(1, rest * 2), longestRest);
          restLeft = rest;
          failures.push(error);
          return false;
        }
      };
      const isResting = restLeft > 0;
      if (isResting) restLeft -= 1;
      let isMore = true;
      // A long search and the checks take turns: neither waits for the end of the other, nor fails with it.
      while (isMore && !stopping?.aborted) {
        const isSearching = !isResting && failures.length === 0 && (await searchOnce());
        const isChecking = (await workOnce()) > 0;
        isMore = isSearching || isChecking;
      }
      if (failures.length > 0) throw failures[0];
    },

    /** Checks every registration again, oldest first, while others go on working. */
    async checkAll(onProgress: (done: number, total: number) => void) {
      const total = await repository.countCadastros(kysely);
      let [done, failed] = [0, 0];
      let last = '0';
      for (;;) {
        const ordens = await repository.findAfter(kysely, last, batchSize);
        if (ordens.length === 0) return { done, failed };
        failed += await checkSome(ordens);
        last = ordens.at(-1) ?? last;
        done += ordens.length;
        onProgress(done, total);
      }
    },

    /** Checks those again that could not be checked. */
    async checkSetAside() {
      const ordens = await repository.findSetAside(kysely);
      let failed = 0;
      for (const ordem of ordens) failed += await checkSome([ordem]);
      return { done: ordens.length, failed };
    },
  };
}

/** Checks in the background what waits for it. */
export function registerChecks(app: FastifyInstance, { db, config }: Omit<Dependencies, 'onSetAside'>): void {
  const checks = createWaitingChecksService({
    db,
    config,
    onSetAside: (cadastro) => app.log.error({ cadastro }, 'checks set aside'),
  });
  schedule(app, { name: 'checking registrations', everyMs: 1000, run: checks.work, atStart: true });
}
