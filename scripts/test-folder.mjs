import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One temporary folder for everything the tests write; open to entry, for PostgreSQL does not run as root. */
export function createTestFolder() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'painel-pj-test-')));
  chmodSync(folder, 0o755);
  return folder;
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Whoever was given this folder as its temporary one belongs to this run, in whatever session it is. */
function endProcessesOf(folder) {
  if (!existsSync('/proc/self/environ')) return;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (Number(name) === process.pid) continue;
    const environment = readIfThere(`/proc/${name}/environ`).split('\0');
    if (environment.includes(`TMPDIR=${folder}`)) kill(Number(name), 'SIGKILL');
  }
}

function endDatabasesIn(folder) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (path.basename(entry) !== 'postmaster.pid') continue;
    const pid = Number(readIfThere(path.join(folder, entry)).split('\n')[0]);
    if (pid > 0) kill(pid, 'SIGQUIT');
  }
}

/** Servers first: one that is alive starts its database again. */
export function removeTestFolder(folder) {
  endProcessesOf(folder);
  endDatabasesIn(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
