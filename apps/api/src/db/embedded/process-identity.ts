import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isPostmasterOnLinux(pid: number, cluster: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(status) ?? [];
  if (name !== 'postgres' || state === 'Z') return false;
  // The working folder follows a renamed cluster; some containers hide it from root, hence the command line.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (workingFolder !== null) return workingFolder === cluster;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(cluster);
}

/** A process number may have been given to something else since the file that names it was written. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') return isPostmasterOnLinux(pid, cluster);
  const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}
