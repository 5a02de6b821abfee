import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ClusterFolder } from '#db/embedded/cluster-folder.ts';
import { findPostmaster } from '#db/embedded/pid-file.ts';
import { type PostmasterOptions, startPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts';
import { readLastLogLines } from '#db/embedded/server-log.ts';
import {
  announcePresence,
  type Credentials,
  closeDoor,
  isPassing,
  openSession,
  tryServerLock,
} from '#db/embedded/session.ts';
import { StartupError } from '#startup-error.ts';

export type Cluster = ClusterFolder & PostmasterOptions & { credentials: Credentials };

export type Membership = { session: pg.Client; socketFolder: string };

const pollMs = 50;
/** Time for PostgreSQL to notice that a killed server's session is gone. */
const lockPatienceMs = 400;
const joinLimitMs = 600_000;
const noticeMs = 1000;

/** Where its socket may be: a folder that was moved with PostgreSQL running left its old place in the file. */
async function ensurePostmaster(cluster: Cluster): Promise<string[]> {
  const running = await findPostmaster(cluster.folder);
  if (running) return [running.socketFolder, cluster.socketFolder];
  if (await startPostmaster(cluster, cluster)) {
    return [cluster.socketFolder];
  }
  // Another process may have started it in the same moment: PostgreSQL's own lock let one of the two through.
  const winner = await findPostmaster(cluster.folder);
  if (winner) return [winner.socketFolder];
  throw new StartupError(
    `O banco de dados em ${cluster.folder} não ligou:\n${await readLastLogLines(cluster.folder)}`,
  );
}

async function attach(cluster: Cluster): Promise<Membership | null> {
  for (const socketFolder of new Set(await ensurePostmaster(cluster))) {
    const session = await openSession(socketFolder, cluster.credentials);
    if (session) return { session, socketFolder };
  }
  return null;
}

async function takeServerLock(session: pg.Client): Promise<boolean> {
  const deadline = performance.now() + lockPatienceMs;
  while (!(await tryServerLock(session))) {
    if (performance.now() > deadline) return false;
    await wait(pollMs);
  }
  return true;
}

async function enter(session: pg.Client, cluster: Cluster, exclusive: boolean): Promise<void> {
  await announcePresence(session);
  if (!exclusive || (await takeServerLock(session))) return;
  await leaveCluster(session, cluster, false);
  throw new StartupError(
    `Outro servidor já usa a pasta de dados ${cluster.credentials.dataDir}; ` +
      'encerre-o primeiro, ou aponte DATA_DIR para outra pasta.',
  );
}

async function join(cluster: Cluster, exclusive: boolean): Promise<Membership> {
  const deadline = performance.now() + joinLimitMs;
  while (performance.now() < deadline) {
    const membership = await attach(cluster);
    if (membership) {
      try {
        await enter(membership.session, cluster, exclusive);
        return membership;
      } catch (error) {
        await membership.session.end().catch(() => {});
        // The last to leave was stopping it: begin again.
        if (!isPassing(error)) throw error;
      }
    }
    await wait(pollMs);
  }
  throw new StartupError(
    `O banco de dados em ${cluster.folder} não respondeu:\n${await readLastLogLines(cluster.folder)}`,
  );
}

/** Attaches to the PostgreSQL of this folder, whoever started it, or starts it. */
export async function joinCluster(
  cluster: Cluster,
  exclusive: boolean,
  onProgress: (text: string) => void,
): Promise<Membership> {
  const notice = setTimeout(() => onProgress('Ligando o banco de dados…'), noticeMs);
  try {
    return await join(cluster, exclusive);
  } finally {
    clearTimeout(notice);
  }
}

/** The last to leave stops PostgreSQL; so does a server whose session is lost, for the database is its own. */
export async function leaveCluster(session: pg.Client, cluster: Cluster, isServer: boolean): Promise<void> {
  const isLast = await closeDoor(session).catch(() => isServer);
  if (isLast) await stopPostmaster(cluster.folder);
  await session.end().catch(() => {});
}
