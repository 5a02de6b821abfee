import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from './postgres.ts';
import { makeDataDir, startServer } from './server.ts';
import { setTemplate } from './template.ts';

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

/** Makes a demo once: servers started later each begin with a copy of it. Resolves with how to remove it. */
export async function prepareTemplate(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  while (await hasWork(dataDir)) await wait(pollMs);
  await server.stop();
  setTemplate(dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
