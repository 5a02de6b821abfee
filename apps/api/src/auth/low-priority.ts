import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const threads = '/proc/self/task';

/** The threads that read files, look names up and hash for Node. */
export const listPoolThreads = () =>
  readdirSync(threads)
    .filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number);

/**
 * Passwords are hashed by threads of Node's pool. Told to step back, they take what nobody else has a use for, and a
 * flood of logins keeps reviewers waiting less. Only Linux can tell a thread, and not in every cage: then all stays even.
 */
export function lowerPool(): void {
  try {
    for (const id of listPoolThreads()) setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {}
}
