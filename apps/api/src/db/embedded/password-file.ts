import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#startup-error.ts';

export function passwordFileOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.senha');
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Linked into place whole, so that two first starts agree on one password. */
async function create(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${randomBytes(24).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await read(file)) ?? '';
}

export async function loadPassword(dataDir: string, hasCluster: boolean): Promise<string> {
  const file = passwordFileOf(dataDir);
  const existing = await read(file);
  if (existing !== null) return existing;
  if (!hasCluster) return create(file);
  throw new StartupError(`Falta a senha do banco, ${file}; restaure esse arquivo da cópia de segurança.`);
}
