import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from './errors.ts';

/** PostgreSQL's main process. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** Higher than any real process id, so that PostgreSQL sees a process that is gone. */
const impossiblePid = 999_999_999;

const fileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');

async function readPidFile(cluster: string): Promise<{ pid: number; lines: string[] } | null> {
  const lines = (await readFile(fileOf(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, lines } : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function isPostmasterOnLinux(pid: number, cluster: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(status) ?? [];
  if (name !== 'postgres' || state === 'Z') return false;
  // The working folder is right even after the cluster was renamed. Where root can't read it, the command line helps.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (workingFolder !== null) return workingFolder === cluster;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(cluster);
}

/** The process id may belong to another process since the file was written. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const cluster = await realpath(folder);
  if (process.platform === 'linux') return isPostmasterOnLinux(pid, cluster);
  const list = promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
  const { stdout } = await list.catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}

/** The PostgreSQL that is running in this folder, if there is one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const found = await readPidFile(cluster);
  if (!found || !(await isPostmaster(found.pid, cluster))) return null;
  const { pid, lines } = found;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * PostgreSQL does not start while the process id in a stale file belongs to any process of its account.
 * Only the id is replaced: from the rest PostgreSQL knows whether old sessions still use the shared memory.
 */
export async function disarmStalePidFile(cluster: string): Promise<void> {
  const found = await readPidFile(cluster);
  if (!found || !isRunning(found.pid) || (await isPostmaster(found.pid, cluster))) return;
  await writeFile(fileOf(cluster), [String(impossiblePid), ...found.lines.slice(1)].join('\n'));
}
