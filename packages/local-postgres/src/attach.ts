import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { LocalPostgresError } from './errors.ts';
import { findPostmaster } from './pid-file.ts';
import { type Cluster, readLastLogLines, startPostmaster, stopPostmaster } from './postmaster.ts';
import { isTransient, lockAsLastUser, lockAsUser, openSession, tryLockAsServer } from './session.ts';

/** How a process stays attached to the database: by a session that holds advisory locks. */
export type Attachment = { session: pg.Client; socketFolder: string };

const pollMs = 50;
/** Time for PostgreSQL to notice that a killed server's session is gone. */
const serverLockMs = 400;
const attachMs = 600_000;

/** Folders where the socket may be: if the data folder was moved while PostgreSQL ran, its pid file names the old one. */
async function ensurePostmaster(cluster: Cluster): Promise<string[]> {
  const running = await findPostmaster(cluster.folder);
  if (running) return [running.socketFolder, cluster.socketFolder];
  if (await startPostmaster(cluster)) return [cluster.socketFolder];
  // Another process may have started it at the same moment: PostgreSQL's own lock allows only one.
  const winner = await findPostmaster(cluster.folder);
  if (winner) return [winner.socketFolder];
  throw new LocalPostgresError(
    `O banco de dados em ${cluster.folder} não ligou:\n${await readLastLogLines(cluster.folder)}`,
  );
}

async function connect(cluster: Cluster): Promise<Attachment | null> {
  for (const socketFolder of new Set(await ensurePostmaster(cluster))) {
    const session = await openSession(socketFolder, cluster);
    if (session) return { session, socketFolder };
  }
  return null;
}

async function takeServerLock(session: pg.Client): Promise<boolean> {
  const deadline = performance.now() + serverLockMs;
  while (!(await tryLockAsServer(session))) {
    if (performance.now() > deadline) return false;
    await wait(pollMs);
  }
  return true;
}

async function takeLocks(session: pg.Client, cluster: Cluster, exclusive: boolean): Promise<void> {
  await lockAsUser(session);
  if (!exclusive || (await takeServerLock(session))) return;
  await detach(session, cluster, false);
  throw new LocalPostgresError(
    `Outro servidor já usa a pasta de dados ${cluster.dataDir}; ` +
      'encerre-o primeiro, ou aponte DATA_DIR para outra pasta.',
  );
}

/** Attaches to the PostgreSQL of this folder, whoever started it, or starts it. */
export async function attach(cluster: Cluster, exclusive: boolean): Promise<Attachment> {
  const deadline = performance.now() + attachMs;
  while (performance.now() < deadline) {
    const attachment = await connect(cluster);
    if (attachment) {
      try {
        await takeLocks(attachment.session, cluster, exclusive);
        return attachment;
      } catch (error) {
        await attachment.session.end().catch(() => {});
        // The last process that used it was stopping it: try again.
        if (!isTransient(error)) throw error;
      }
    }
    await wait(pollMs);
  }
  throw new LocalPostgresError(
    `O banco de dados em ${cluster.folder} não respondeu:\n${await readLastLogLines(cluster.folder)}`,
  );
}

/** The last process that uses PostgreSQL stops it. A server that lost its session stops it too, as its one owner. */
export async function detach(session: pg.Client, cluster: Cluster, isServer: boolean): Promise<void> {
  const isLast = await lockAsLastUser(session).catch(() => isServer);
  if (isLast) await stopPostmaster(cluster.folder);
  await session.end().catch(() => {});
}
