import { readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPostmaster, isRunning } from '#db/embedded/process-identity.ts';

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** Beyond what any kernel hands out: PostgreSQL reads it as a process that is gone. */
const neverAProcess = 999_999_999;

function fileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

async function readLines(cluster: string): Promise<string[] | null> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => null);
  return text === null ? null : text.split('\n');
}

/** The PostgreSQL that is running in this folder, if there is one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readLines(cluster);
  const pid = Number(lines?.[0]);
  if (lines === null || !Number.isInteger(pid) || pid <= 0) return null;
  if (!(await isPostmaster(pid, await realpath(cluster)))) return null;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * PostgreSQL does not start while the number in a stale file belongs to any process of its account.
 * Only the number is replaced: the rest lets it see whether old sessions still use the shared memory.
 */
export async function disarmStalePidFile(cluster: string): Promise<void> {
  const lines = await readLines(cluster);
  const pid = Number(lines?.[0]);
  if (lines === null || !Number.isInteger(pid) || !isRunning(pid)) return;
  if (await isPostmaster(pid, await realpath(cluster))) return;
  await writeFile(fileOf(cluster), [String(neverAProcess), ...lines.slice(1)].join('\n'));
}
