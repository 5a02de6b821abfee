import { spawn } from 'node:child_process';
import { chown, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from '#db/embedded/binaries.ts';
import type { ClusterFolder } from '#db/embedded/cluster-folder.ts';
import { disarmStalePidFile, findPostmaster } from '#db/embedded/pid-file.ts';
import { programEnvironment } from '#db/embedded/run-program.ts';
import { startLogOf } from '#db/embedded/server-log.ts';
import { buildSettings, type Durability } from '#db/embedded/settings.ts';

const pollMs = 5;
const fastStopMs = 30_000;
const immediateStopMs = 10_000;

async function openStartLog({ folder, account }: ClusterFolder): Promise<Awaited<ReturnType<typeof open>>> {
  const file = startLogOf(folder);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'w', 0o600);
  if (account) {
    await chown(path.dirname(file), account.uid, account.gid);
    await chown(file, account.uid, account.gid);
  }
  return handle;
}

export type PostmasterOptions = {
  binaries: Binaries;
  socketFolder: string;
  durability: Durability;
  /** Called once PostgreSQL is on its way: a moment for work of one's own. */
  onStarting(): void;
};

/** Resolves with true once it accepts sessions, with false when it ended before. */
export async function startPostmaster(
  cluster: ClusterFolder,
  { binaries, socketFolder, durability, onStarting }: PostmasterOptions,
): Promise<boolean> {
  await disarmStalePidFile(cluster.folder);
  const log = await openStartLog(cluster);
  try {
    // A session of its own: Ctrl-C in the terminal must reach the server alone, which then stops the database.
    const child = spawn(
      binaries.postgres,
      ['-D', cluster.folder, ...buildSettings(socketFolder, durability)],
      {
        ...(cluster.account ?? {}),
        cwd: '/',
        env: programEnvironment,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    let hasEnded = false;
    child.once('error', () => {
      hasEnded = true;
    });
    child.once('exit', () => {
      hasEnded = true;
    });
    child.unref();
    onStarting();
    while (!hasEnded) {
      const postmaster = await findPostmaster(cluster.folder);
      if (postmaster?.pid === child.pid && postmaster?.isReady) return true;
      await wait(pollMs);
    }
    return false;
  } finally {
    await log.close();
  }
}

async function waitUntilGone(folder: string, pid: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while ((await findPostmaster(folder))?.pid === pid) {
    if (performance.now() > deadline) return false;
    await wait(pollMs);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A fast shutdown (sessions ended, checkpoint written), or an immediate one when that takes too long. */
export async function stopPostmaster(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder);
  if (postmaster === null) return;
  signal(postmaster.pid, 'SIGINT');
  if (await waitUntilGone(folder, postmaster.pid, fastStopMs)) return;
  signal(postmaster.pid, 'SIGQUIT');
  await waitUntilGone(folder, postmaster.pid, immediateStopMs);
}
