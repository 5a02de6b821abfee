import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { type Config, type Environment, loadConfig } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { LogStream } from '#plataforma/http/logging.ts';
import { createTestDatabase, databaseUrlOf } from './database.ts';

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  config: Config;
  dataDir: string;
  /** For a process of its own that must reach the same database. */
  databaseUrl: string;
  clock: { now(): Date; advance(ms: number): void };
  /** Another process of the same installation: same database, key and clock. */
  buildSibling(): Promise<FastifyInstance>;
  close(): Promise<void>;
};

export async function buildTestApp(environment: Environment = {}, logTo?: LogStream): Promise<TestApp> {
  const db = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'painel-test-'));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment });
  let now = Date.now();
  const clock = {
    now: () => new Date(now),
    advance: (ms: number) => {
      now += ms;
    },
  };
  const apps: FastifyInstance[] = [];
  const build = async () => {
    const app = await buildApp(config, db, clock.now, { ...(logTo && { logTo }) });
    apps.push(app);
    return app;
  };
  return {
    app: await build(),
    db,
    config,
    dataDir,
    databaseUrl: databaseUrlOf(db),
    clock,
    buildSibling: build,
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await db.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
