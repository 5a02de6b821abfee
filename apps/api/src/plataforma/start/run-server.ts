import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { type Config, loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { type Database, openDatabase } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { checkPort, toListenError } from './check-port.ts';
import { closeApp } from './close-app.ts';
import { toStartError } from './full-disk.ts';
import { assertTogether } from './identity.ts';
import { openKeys } from './open-keys.ts';
import { listenForStop, type StopRequest } from './stop-request.ts';
import { buildSummary, describeFirstAdmin, type FirstAdmin } from './summary.ts';

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
  const [{ buildApp }, { ensureFirstAdmin }, { ensureFirstDemo }] = await Promise.all([
    import('#app.ts'),
    import('#acesso/first-admin.ts'),
    import('#entrada/demo/demo-state.ts'),
  ]);
  return { buildApp, ensureFirstAdmin, ensureFirstDemo };
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

async function prepareAndServe(config: Config, db: Database, stop: StopRequest): Promise<void> {
  if (stop.isRequested()) return;
  await assertTogether(db.kysely, openDocumentStore(config));
  await migrate(db, { onProgress: say });
  await openKeys(config, db);
  if (stop.isRequested()) return;
  const { buildApp, ensureFirstAdmin, ensureFirstDemo } = await loadModules();
  const firstAdmin = await hideFromLogs(await ensureFirstAdmin(db, config), config);
  try {
    await ensureFirstDemo(db, config, say);
    await serve(config, await buildApp(config, db, undefined, stop.isRequested), firstAdmin, stop);
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
export async function runServer(): Promise<void> {
  // Whoever read along may be gone, as when a terminal is closed: no reason to stop halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = listenForStop();
  const config = readConfig();
  await checkPorts(config);
  await runWith(config, stop).catch(async (error: unknown) => {
    throw await toStartError(error, config.dataDir);
  });
  say('Encerrado.');
}
