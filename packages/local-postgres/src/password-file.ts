import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ignore, LocalPostgresError } from './errors.ts';

export function passwordFileOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.senha');
}

async function readPassword(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(ignore('ENOENT'));
  return text?.trim() ?? null;
}

/** Written to a draft, then linked: when two processes start for the first time, both use the one that was linked first. */
async function createPassword(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${randomBytes(24).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch(ignore('EEXIST'));
  await rm(draft, { force: true });
}

/** The server's role has a password of its own, from which the owner's can't be found. */
export const serverPasswordOf = (password: string): string =>
  createHmac('sha256', password).update('painel_servidor').digest('base64url');

export async function loadPassword(dataDir: string, hasCluster: boolean): Promise<string> {
  const file = passwordFileOf(dataDir);
  if (!hasCluster && (await readPassword(file)) === null) await createPassword(file);
  const password = await readPassword(file);
  if (password !== null) return password;
  throw new LocalPostgresError(
    `Falta a senha do banco, ${file}; restaure esse arquivo da cópia de segurança.`,
  );
}
