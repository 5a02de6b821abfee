import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loadMotivos } from '#analise/decisoes/motivos.ts';
import { locks } from '#plataforma/db/locks.ts';
import type { DocumentStore } from './documentos/store/document-store.ts';
import { openDocumentStore } from './documentos/store/open-document-store.ts';
import { type Config, loadConfig, readEnvironment } from './plataforma/config/config.ts';
import { type Database, openDatabase } from './plataforma/db/database.ts';
import { migrate } from './plataforma/db/migrate.ts';
import { asTyped } from './plataforma/start/as-typed.ts';
import { checkPort, toListenError } from './plataforma/start/check-port.ts';
import { isStoreThere } from './plataforma/start/identity.ts';
import { openKeys } from './plataforma/start/open-keys.ts';
import { StartupError, toStartError } from './plataforma/start/startup-error.ts';
import { buildSummary, describeFirstAdmin, type FirstAdmin } from './plataforma/start/summary.ts';

const finishMs = 10_000;
const storePauseMs = 2000;

const pause = (ms: number) => wait(ms, undefined, { ref: false });

/**
 * Serves as always while balancers learn that this process is not ready, then takes no new connection, and waits until
 * the present ones have ended: each after its next answer, or when the proxy gives it up.
 */
async function drain({ server }: FastifyInstance, ms: number): Promise<void> {
  await pause(ms);
  const ended = once(server, 'close');
  server.prependListener('request', (_request, answer: ServerResponse) => {
    answer.setHeader('connection', 'close');
  });
  // The close() of HTTP ends idle connections too, and the proxy may be sending a request on one of them.
  Server.prototype.close.call(server);
  await Promise.race([ended, pause(finishMs)]);
}

/** Accepts nothing new, lets running requests finish for a while, then cuts those that remain. */
async function closeApp(
  app: FastifyInstance,
  { drainMs }: Pick<Config, 'drainMs'>,
  hurried: Promise<void>,
): Promise<void> {
  if (drainMs > 0) await Promise.race([hurried, drain(app, drainMs)]);
  const closed = app.close();
  await Promise.race([closed, hurried, pause(finishMs)]);
  app.server.closeAllConnections();
  await closed;
}

type StopRequest = {
  /** The first signal: finish what is running, then stop. */
  requested: Promise<void>;
  /** The second: do not wait for running requests. The database is still stopped in order. */
  hurried: Promise<void>;
  isRequested(): boolean;
};

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function listenForStop(): StopRequest {
  const requested = Promise.withResolvers<void>();
  const hurried = Promise.withResolvers<void>();
  let count = 0;
  const onSignal = () => {
    count += 1;
    (count === 1 ? requested : hurried).resolve();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return { requested: requested.promise, hurried: hurried.promise, isRequested: () => count > 0 };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** At a terminal a person reads the summary, so only what went wrong is logged under it. */
function readConfig(): Config {
  const environment = readEnvironment();
  const config = loadConfig(environment);
  return process.stdout.isTTY && !environment.LOG_LEVEL ? { ...config, logLevel: 'warn' } : config;
}

async function checkPorts({ host, port, metrics }: Config): Promise<void> {
  await checkPort({ host, port, variable: 'PORT' });
  if (metrics) await checkPort({ ...metrics, variable: 'METRICS_PORT' });
}

/** Most of the modules there are. */
async function loadModules() {
  const [{ buildApp }, { ensureFirstAdmin }, { describeEmergency }] = await Promise.all([
    import('#app.ts'),
    import('#acesso/first-admin.ts'),
    import('#equipe/emergency-rule.ts'),
  ]);
  return { buildApp, ensureFirstAdmin, describeEmergency };
}

/** A failure is reported where the modules are needed. */
function preloadModules(): void {
  loadModules().catch(() => {});
}

/** What is not a terminal is kept, by a journal or a file: a password has no place there. */
async function hideFromLogs(firstAdmin: FirstAdmin | null, { dataDir }: Config): Promise<FirstAdmin | null> {
  if (!firstAdmin?.password || process.stdout.isTTY) return firstAdmin;
  const passwordFile = path.join(dataDir, 'senha-inicial');
  await writeFile(passwordFile, `${firstAdmin.password}\n`, { mode: 0o600 });
  return { user: firstAdmin.user, password: null, passwordFile };
}

/** A demo installation without registrations gets its first ones, also after a first start that was cut short. */
async function ensureFirstDemo(db: Database, config: Config): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${locks.demo})`.execute(tx);
    const installation = await tx.selectFrom('instalacao').select('demo').executeTakeFirst();
    const some = await tx.selectFrom('cadastro').select('id').limit(1).executeTakeFirst();
    if (!installation?.demo || some) return;
    say('Criando os cadastros de demonstração…');
    // Only here: what draws documents takes long to load, and every other start does without it.
    const { defaultQuantity, loadDemo } = await import('#entrada/demo/demo-service.ts');
    await loadDemo(db, { quantidade: defaultQuantity, config });
  });
}

async function serve(
  config: Config,
  app: FastifyInstance,
  firstAdmin: FirstAdmin | null,
  stop: StopRequest,
): Promise<void> {
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw toListenError(error, { host, port, variable: 'PORT' });
  });
  process.stdout.write(buildSummary(config, (app.server.address() as AddressInfo).port, firstAdmin));
  await stop.requested;
  say('Encerrando…');
  void stop.hurried.then(() => say('Encerrando já, sem esperar as chamadas em andamento…'));
  await closeApp(app, config, stop.hurried);
}

const never = new Promise<never>(() => {});

/** Looks at a store that did not answer until it does; rejects if it is not the one of this database. */
async function waitForStore(db: Database, store: DocumentStore, stop: StopRequest): Promise<never> {
  while (!stop.isRequested()) {
    await pause(storePauseMs);
    const isThere = await isStoreThere(db.kysely, store).catch((error: unknown) => {
      if (error instanceof StartupError) throw error;
      return false;
    });
    if (!isThere) continue;
    say(`${store.objects.place} voltou a responder.`);
    break;
  }
  return never;
}

async function prepareAndServe(config: Config, db: Database, stop: StopRequest): Promise<void> {
  if (stop.isRequested()) return;
  const store = openDocumentStore(config);
  const isThere = await isStoreThere(db.kysely, store);
  if (!isThere) say(`${store.objects.place} não responde: sem documentos até que volte.`);
  await migrate(db, { onProgress: say });
  const keys = await openKeys(config, db, isThere);
  if (stop.isRequested()) return;
  const { buildApp, ensureFirstAdmin, describeEmergency } = await loadModules();
  const firstAdmin = await hideFromLogs(await ensureFirstAdmin(db, config), config);
  const emergency = await describeEmergency(db, config);
  if (emergency) say(emergency);
  try {
    await ensureFirstDemo(db, config);
    const app = await buildApp(config, db, undefined, { keys, isStopping: stop.isRequested });
    const wrong = isThere ? never : waitForStore(db, store, stop);
    await Promise.race([serve(config, app, firstAdmin, stop), wrong]);
  } catch (error) {
    // The admin exists by now, and its password is shown nowhere else.
    if (firstAdmin) say(describeFirstAdmin(firstAdmin).join('\n'));
    throw error;
  }
}

async function runWith(config: Config, stop: StopRequest): Promise<void> {
  // PostgreSQL takes about as long to start as the modules to load. If it runs already, another server may have it: then
  // that is found out first, so that this one is refused at once.
  const onStarting = preloadModules;
  const db = await openDatabase(config, { exclusive: true, hasTimeLimit: true, onProgress: say, onStarting });
  preloadModules();
  try {
    await prepareAndServe(config, db, stop);
  } finally {
    await db.close();
  }
}

/** From configuration to a clean stop; rejects when the server could not be started. */
async function runServer(): Promise<void> {
  // Whoever read along may be gone, as when a terminal is closed: no reason to stop halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = listenForStop();
  const config = readConfig();
  await checkPorts(config);
  // Refused before anything is made.
  loadMotivos(config.motivosRecusa);
  await runWith(config, stop).catch(async (error: unknown) => {
    throw await toStartError(error, config.dataDir);
  });
  say('Encerrado.');
}

function sayWhy(error: Error): number {
  process.stderr.write(error instanceof StartupError ? `${asTyped(error.message)}\n` : `${error.stack}\n`);
  return 1;
}

// Exits explicitly, because a library may leave a handle open that would keep the process alive.
void runServer()
  .then(() => 0, sayWhy)
  .then((code) => process.exit(code));
