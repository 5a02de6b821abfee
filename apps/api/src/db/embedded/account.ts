import { readFile } from 'node:fs/promises';
import { StartupError } from '#startup-error.ts';

export type Account = { uid: number; gid: number };

const candidates = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root; initdb also wants the account to be in the password file. */
export async function findUnprivilegedAccount(passwordFile = '/etc/passwd'): Promise<Account> {
  const lines = (await readFile(passwordFile, 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const fields = lines.find((line) => line[0] === name);
    if (fields) return { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
  }
  throw new StartupError(
    'O PostgreSQL não roda como root e esta máquina não tem o usuário postgres nem nobody; ' +
      'inicie com um usuário comum ou defina DATABASE_URL.',
  );
}
