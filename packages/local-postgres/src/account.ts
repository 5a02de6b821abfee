import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { LocalPostgresError } from './errors.ts';

/** Who runs PostgreSQL; null: whoever runs this process. */
export type Account = { uid: number; gid: number } | null;

const candidates = ['postgres', 'nobody'];

/** When the account of PostgreSQL can't read the installation's folder, root copies what it needs to this one. */
export const systemFolder = '/var/lib/painel-pj';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root; initdb also wants the account to be in the password file. */
export async function findUnprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const fields = lines.find((line) => line[0] === name);
    if (fields) return { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
  }
  throw new LocalPostgresError(
    'O PostgreSQL não roda como root e esta máquina não tem o usuário postgres nem nobody; ' +
      'inicie com um usuário comum ou defina DATABASE_URL.',
  );
}

function mayEnter({ uid, gid }: NonNullable<Account>, folder: Stats): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Whether the account may pass through `folder` and everything above it. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  if (account === null) return true;
  let current = await realpath(folder);
  while (mayEnter(account, await stat(current))) {
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
  return false;
}

export async function giveTo(account: NonNullable<Account>, folder: string): Promise<void> {
  await promisify(execFile)('chown', ['-RhP', `${account.uid}:${account.gid}`, folder]);
}
