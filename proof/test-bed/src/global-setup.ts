import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from './postgres.ts';
import { makeDataDir, startServer } from './server.ts';
import { type Demo, templatesVariable } from './template.ts';

const pollMs = 100;

/** What a server goes on with by itself after its first start. */
async function hasWork(dataDir: string): Promise<boolean> {
  const session = await openSession(dataDir);
  try {
    const { rows } = await session.query<{ some: boolean }>(
      'select exists (select from fila_alertas) or exists (select from auditoria_fila) as some',
    );
    return rows[0]?.some ?? false;
  } finally {
    await session.end();
  }
}

async function makeTemplate(dataDir: string, demo: Demo): Promise<void> {
  await mkdir(dataDir);
  const server = await startServer({ DATA_DIR: dataDir, DEMO: demo, LOG_LEVEL: 'warn' });
  while (await hasWork(dataDir)) await wait(pollMs);
  await server.stop();
}

/** Makes two installations once: servers started later each begin with a copy of one. Resolves with how to remove them. */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const given = process.env[templatesVariable];
  if (given && existsSync(given)) return async () => {};
  const folder = await makeDataDir();
  await Promise.all((['sim', 'nao'] as const).map((demo) => makeTemplate(path.join(folder, demo), demo)));
  if (given) {
    await rename(folder, given);
    return async () => {};
  }
  process.env[templatesVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
