import { businessDateOf, daysBetween } from '@painel-pj/contract/plataforma/business-date';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Database } from '#plataforma/db/database.ts';
import { watchQueries } from '#plataforma/db/watch-queries.ts';
import type { BacklogService } from './backlog-service.ts';
import type { WriteCheck } from './write-check.ts';

type Prometheus = typeof import('prom-client');
type Registry = InstanceType<Prometheus['Registry']>;

export type Sources = {
  pool: Database['pool'];
  backlog: BacklogService;
  takesWrites: WriteCheck;
  /** Whether this process found a broken audit trail. */
  isTrailBroken: () => boolean;
  hasWebhook: boolean;
  hasEmail: boolean;
  /** After how many days each list is too old. */
  listMaxDays: Readonly<Record<string, number>>;
};

/** Gauges whose names Prometheus' checker refuses; `nodejs_active_resources` has the same by type. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

/** Measured by the process itself. */
function createMeters({ Counter, Histogram }: Prometheus, registry: Registry) {
  const registers = [registry];
  const storeOperations = { labelNames: ['operation'] as const, registers };
  return {
    request: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: requestBuckets,
      registers,
    }),
    decisions: new Counter({
      name: 'cadastro_decisions_total',
      help: 'Acts of staff on registrations, by what came of them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    query: new Histogram({
      name: 'database_query_duration_seconds',
      help: 'Time of one statement, from when it is sent until the whole answer is there',
      buckets: queryBuckets,
      registers,
    }),
    store: new Histogram({
      name: 'document_store_operation_duration_seconds',
      help: 'Time to put, open or remove one file of a document',
      buckets: requestBuckets,
      ...storeOperations,
    }),
    storeErrors: new Counter({
      name: 'document_store_errors_total',
      help: 'Calls of the document store that failed',
      ...storeOperations,
    }),
  };
}

/** Read at each scrape, from this process and from the database. */
function createGauges(prometheus: Prometheus, registry: Registry, sources: Sources): void {
  const { pool, backlog, takesWrites, isTrailBroken, hasWebhook, hasEmail } = sources;
  const gauge = (name: string, help: string, read: () => number | Promise<number>) => {
    new prometheus.Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  };
  type Backlog = NonNullable<Awaited<ReturnType<BacklogService['find']>>>;
  const unknown = 'NaN while the database does not answer';
  const fromDatabase = (name: string, help: string, read: (found: Backlog) => number) =>
    gauge(name, `${help}; ${unknown}`, async () => {
      const found = await backlog.find();
      return found ? read(found) : Number.NaN;
    });

  // Before those that ask the database: a scrape is not to find its own question waiting.
  gauge('database_pool_sessions', 'Sessions with the database that are open', () => pool.totalCount);
  gauge('database_pool_idle_sessions', 'Those nobody uses at the moment', () => pool.idleCount);
  gauge(
    'database_pool_max_sessions',
    'As many as this process may open (DATABASE_CONEXOES)',
    () => pool.options.max,
  );
  gauge('database_pool_waiting', 'How many wait for a session', () => pool.waitingCount);
  gauge('database_up', 'Whether the database answers', async () => ((await backlog.find()) ? 1 : 0));
  gauge(
    'database_keeps_writes',
    `Whether it commits what is written within two seconds; ${unknown}`,
    async () => ((await backlog.find()) ? Number(await takesWrites()) : Number.NaN),
  );
  gauge('audit_trail_broken', 'Whether somebody changed the audit trail', () => (isTrailBroken() ? 1 : 0));

  fromDatabase('queue_waiting', 'Registrations that wait for staff', (found) => found.queueCount);
  fromDatabase(
    'queue_oldest_waiting_seconds',
    'For how long the first of the queue has waited',
    (found) => found.queueSeconds,
  );
  fromDatabase(
    'checks_waiting',
    'Checks of registrations that the server still has to make',
    (found) => found.checksCount,
  );
  fromDatabase(
    'checks_set_aside',
    'Registrations whose checks failed twice, and are not tried again by themselves',
    (found) => found.uncheckedCount,
  );
  fromDatabase(
    'reviews_open',
    'Approved registrations that are to be looked at',
    (found) => found.reviewsCount,
  );
  fromDatabase(
    'reviews_late',
    'Those open for more business days than PRAZO_ANALISE_DIAS',
    (found) => found.lateReviewsCount,
  );
  fromDatabase(
    'audit_oldest_unsealed_seconds',
    'Age of the oldest audit row without a seal',
    (found) => found.unsealedSeconds,
  );
  fromDatabase(
    'backup_last_timestamp_seconds',
    'When the last backup that misses no document was done, 0 if never',
    (found) => found.backupAt,
  );
  fromDatabase(
    'documents_divergent',
    'Documents whose stored file is not the one that was received',
    (found) => found.divergentCount,
  );
  fromDatabase(
    'list_search_oldest_waiting_seconds',
    'Age of the oldest load of a list in which not everybody was looked for yet',
    (found) => found.searchSeconds,
  );
  fromDatabase(
    'documents_to_read',
    'Documents that wait to be read by the machine',
    (found) => found.readingCount,
  );
  fromDatabase(
    'receita_month_end_timestamp_seconds',
    'End of the newest month of Receita Federal that is here, 0 if none',
    (found) => found.receitaAt,
  );
  if (hasWebhook) {
    fromDatabase(
      'webhook_oldest_waiting_seconds',
      'Age of the oldest event that waits to be delivered',
      (found) => found.webhookSeconds,
    );
  }
  if (hasEmail) {
    fromDatabase(
      'email_oldest_waiting_seconds',
      'Age of the oldest e-mail that waits to be sent',
      (found) => found.emailSeconds,
    );
  }
}

const daySeconds = 86_400;

/** Of lists that were loaded: nobody who does not use one is warned. */
function createListGauges(
  { Gauge }: Prometheus,
  registry: Registry,
  { backlog, listMaxDays }: Sources,
): void {
  const ofLists = (name: string, help: string, read: (lista: string, day: string) => number) => {
    new Gauge({
      name,
      help,
      labelNames: ['list'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        const { listDays = {} } = (await backlog.find()) ?? {};
        for (const [list, day] of Object.entries(listDays)) this.set({ list }, read(list, day));
      },
    });
  };
  ofLists(
    'list_age_seconds',
    'Age of each list that was loaded, in whole days',
    (_list, day) => Math.max(0, daysBetween(day, businessDateOf(new Date()))) * daySeconds,
  );
  ofLists(
    'list_max_age_seconds',
    'From which age on it is too old (LISTA_MAXIMA_DIAS)',
    (list) => (getOwn(listMaxDays, list) ?? Number.POSITIVE_INFINITY) * daySeconds,
  );
}

/** All metrics. */
export function createInstruments(prometheus: Prometheus, sources: Sources) {
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const meters = createMeters(prometheus, registry);
  createGauges(prometheus, registry, sources);
  createListGauges(prometheus, registry, sources);
  watchQueries(sources.pool, () => {
    const end = meters.query.startTimer();
    return () => void end();
  });
  return { registry, meters };
}
