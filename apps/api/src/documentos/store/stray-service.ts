import type { FastifyInstance } from 'fastify';
import { createDocumentoRepository } from '#documentos/receive/documento-repository.ts';
import { removeOldDrafts } from '#documentos/receive/draft.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { takeTurn } from '#plataforma/http/limit-service.ts';
import { schedule } from '#plataforma/schedule.ts';
import { type DocumentStore, fileNameOf, keyOf, type Part, partsToRemove } from './document-store.ts';

const folder = 'quarentena';
const quarantined = /^quarentena\/(\d{4}-\d{2}-\d{2})\/([0-9a-f]{32})(\.copia|\.miniatura)?$/;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const keptAt = (day: string, id: string, part: Part) => `${folder}/${day}/${fileNameOf(id, part)}`;

type Quarantined = { id: string; day: string };

/** Documents taken out of their place, by the day they were taken. */
export function createQuarantine({ objects }: Pick<DocumentStore, 'objects'>) {
  async function* listKeys() {
    for await (const found of objects.list(folder)) {
      for (const { key } of found) {
        const [, day, id, copy] = quarantined.exec(key) ?? [];
        if (day && id) yield { key, day, id, isOriginal: copy === undefined };
      }
    }
  }

  return {
    async take(id: string, now: Date): Promise<void> {
      for (const part of partsToRemove) await objects.move(keyOf(id, part), keptAt(dayOf(now), id, part));
    },

    async putBack({ id, day }: Quarantined): Promise<void> {
      for (const part of partsToRemove) await objects.move(keptAt(day, id, part), keyOf(id, part));
    },

    async list(): Promise<Quarantined[]> {
      const found: Quarantined[] = [];
      for await (const { id, day, isOriginal } of listKeys()) if (isOriginal) found.push({ id, day });
      return found;
    },

    async removeBefore(limit: Date): Promise<void> {
      for await (const { key, day } of listKeys()) if (day < dayOf(limit)) await objects.remove(key);
    },
  };
}

type Dependencies = { db: Database; store: DocumentStore; drafts: string; clock: Clock };

/** Longer than any upload: what is younger may still be on its way to its row. */
const ageMs = 3_600_000;
const keptMs = 30 * 24 * 3_600_000;
/** Less than the day after which a server asks again: its own last turn must be over by then. */
const turnMs = 20 * 3_600_000;
/** What crashes leave behind is less than this; more may mean that something is wrong with the database. */
export const handful = 20;

export type Sweep = { moved: number; isWaiting: boolean };
const nothing: Sweep = { moved: 0, isWaiting: false };

/** Strays are documents in the store that no row knows. Only time removes them, from the quarantine. */
export function createStrayService({ db, store, drafts, clock }: Dependencies) {
  const repository = createDocumentoRepository(db);
  const quarantine = createQuarantine(store);
  const ago = (ms: number) => new Date(clock().getTime() - ms);

  async function find(atMost = Number.POSITIVE_INFINITY, signal?: AbortSignal): Promise<string[]> {
    const strays: string[] = [];
    for await (const ids of store.list(ago(ageMs))) {
      const known = new Set(await repository.findKnown(ids));
      strays.push(...ids.filter((id) => !known.has(id)));
      if (strays.length > atMost || signal?.aborted) break;
    }
    return strays;
  }

  async function takeAll(ids: string[]): Promise<number> {
    for (const id of ids) await quarantine.take(id, clock());
    return ids.length;
  }

  /** A handful goes to the quarantine, more waits for an operator. */
  async function sweepStore(signal: AbortSignal): Promise<Sweep> {
    await store.objects.removeUnfinished(ago(ageMs));
    const strays = await find(handful, signal);
    if (signal.aborted) return nothing;
    const isWaiting = strays.length > handful;
    return { moved: isWaiting ? 0 : await takeAll(strays), isWaiting };
  }

  const removeDrafts = () => removeOldDrafts(drafts, ago(ageMs));

  return {
    find,
    listQuarantined: quarantine.list,

    /** What a start does. */
    async sweep(signal: AbortSignal): Promise<Sweep> {
      await removeDrafts();
      return sweepStore(signal);
    },

    /** The same every day. Drafts are each machine's own; the store is swept by one of all servers. */
    async sweepDaily(signal: AbortSignal): Promise<Sweep> {
      await removeDrafts();
      return (await takeTurn({ db, clock }, 'varredura', turnMs)) ? sweepStore(signal) : nothing;
    },

    /** However many there are. */
    quarantineAll: async (): Promise<number> => takeAll(await find()),

    /** Those the database knows go back to their place. */
    async putBack(): Promise<number> {
      const kept = await quarantine.list();
      const known = new Set(await repository.findKnown(kept.map(({ id }) => id)));
      const wanted = kept.filter(({ id }) => known.has(id));
      for (const one of wanted) await quarantine.putBack(one);
      return wanted.length;
    },

    forgetOld: () => quarantine.removeBefore(ago(keptMs)),
  };
}

export type StrayService = ReturnType<typeof createStrayService>;

const dayMs = 24 * 3_600_000;

/** Once a start and once a day, beside the requests; a stop does not wait for it. */
export function registerSweep(
  app: FastifyInstance,
  { sweep, sweepDaily }: Pick<StrayService, 'sweep' | 'sweepDaily'>,
): void {
  const stopping = new AbortController();

  async function run(work: StrayService['sweep']): Promise<void> {
    try {
      const { moved, isWaiting } = await work(stopping.signal);
      if (moved > 0) app.log.warn({ moved }, 'files without a document moved to the quarantine');
      if (isWaiting) app.log.warn('many files without a document: left alone; doctor tells what to do');
    } catch (error) {
      if (!stopping.signal.aborted) app.log.warn({ err: error }, 'sweeping the document store failed');
    }
  }

  app.addHook('onListen', async () => void run(sweep));
  app.addHook('preClose', async () => stopping.abort());
  schedule(app, {
    name: 'sweeping the document store',
    everyMs: dayMs,
    run: async () => void run(sweepDaily),
  });
}
