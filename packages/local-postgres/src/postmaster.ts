import { spawn } from 'node:child_process';
import { chown, type FileHandle, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-folder.ts';
import { codeOf } from './errors.ts';
import { disarmStalePidFile, findPostmaster } from './pid-file.ts';
import { type Programs, spawnOptions } from './programs.ts';
import { buildSettings } from './settings.ts';

export type Cluster = ClusterFolder & {
  dataDir: string;
  programs: Programs;
  socketFolder: string;
  password: string;
  fsync: boolean;
};

const pollMs = 5;
const fastStopMs = 30_000;
const immediateStopMs = 10_000;
const shownLogLines = 8;

const logFolderOf = (folder: string) => path.join(folder, 'log');
/** What PostgreSQL says before its own log files are open. */
const startLogOf = (folder: string) => path.join(logFolderOf(folder), 'start.log');

async function openStartLog({ folder, account }: ClusterFolder): Promise<FileHandle> {
  await mkdir(logFolderOf(folder), { recursive: true, mode: 0o700 });
  const handle = await open(startLogOf(folder), 'w', 0o600);
  if (account) {
    for (const file of [logFolderOf(folder), startLogOf(folder)]) {
      await chown(file, account.uid, account.gid);
    }
  }
  return handle;
}

/** Resolves with true once it accepts sessions, with false if it ended before that. */
export async function startPostmaster(cluster: Cluster): Promise<boolean> {
  const { folder, account, programs, socketFolder, fsync } = cluster;
  await disarmStalePidFile(folder);
  const log = await openStartLog(cluster);
  try {
    const child = spawn(programs.postgres, ['-D', folder, ...buildSettings(socketFolder, fsync)], {
      ...spawnOptions(account),
      stdio: ['ignore', log.fd, log.fd],
    });
    let hasEnded = false;
    for (const event of ['error', 'exit']) {
      child.once(event, () => {
        hasEnded = true;
      });
    }
    child.unref();
    while (!hasEnded) {
      const postmaster = await findPostmaster(folder);
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
    if (codeOf(error) !== 'ESRCH') throw error;
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

async function findNewestLog(folder: string): Promise<string | null> {
  const names = await readdir(logFolderOf(folder)).catch(() => []);
  const files = names
    .filter((name) => name.startsWith('postgresql-'))
    .map(async (name) => {
      const file = path.join(logFolderOf(folder), name);
      return { file, at: (await stat(file)).mtimeMs };
    });
  return (await Promise.all(files)).sort((a, b) => b.at - a.at)[0]?.file ?? null;
}

/** For the error that says why the database did not start: the reason is at the end of one of the two files. */
export async function readLastLogLines(folder: string): Promise<string> {
  const files = [await findNewestLog(folder), startLogOf(folder)].filter((file) => file !== null);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.join('\n').split('\n').filter(Boolean).slice(-shownLogLines).join('\n');
}
