import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TemporaryFolder = { path: string; remove(): Promise<void> };

/** A data folder in which files to open lie. */
export const placesOf = (folder: string) => ({
  dataDir: path.join(folder, 'dados'),
  encryptionKeyFile: path.join(folder, 'dados', 'chave'),
  documentos: { drafts: folder },
});

/** Open to entry, for as root the database runs as somebody else. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'painel-pj-api-')));
  await chmod(folder, 0o755);
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
