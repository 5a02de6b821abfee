import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const packed = fileURLToPath(new URL('./files/backup-of-version-before.tar.gz', import.meta.url));

/** What is in it: an admin with two-factor, three registrations, and what the admin decided of them. */
export const contents = {
  user: 'ana',
  password: 'cavalo-bateria-grampo-42',
  secret: 'LA5MCSXSIEL5GGK4RKGUD3ADBWX26VKB',
  approved: '16149c59-1af5-4f41-852f-722a9c73161e',
  madeAt: new Date('2026-11-16T19:43:46Z'),
};

type Manifest = { migracoes: { numero: number; nome: string; checksum: string }[] };

/** Unpacks into `folder` a backup that was made by the last version of the former line of migrations. */
export async function unpackBackup(folder: string): Promise<Manifest> {
  await promisify(execFile)('tar', ['-xzf', packed, '-C', folder]);
  return JSON.parse(await readFile(path.join(folder, 'manifesto.json'), 'utf8')) as Manifest;
}
