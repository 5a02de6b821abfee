import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentSettings } from '#plataforma/config/documentos-settings.ts';
import { toStoreError } from './to-store-error.ts';

const { R_OK, W_OK, X_OK } = constants;

/** What is not there yet is made when it is needed. */
async function assertAccess(file: string, mode: number): Promise<void> {
  await access(file, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw toStoreError(error, file);
  });
}

/** The folders of this machine that documents go through. A bucket that is away is no matter of this process. */
export async function assertFolders({ lugar, folder, drafts }: DocumentSettings): Promise<void> {
  const folders = lugar === 'pasta' ? [folder, drafts] : [drafts];
  for (const one of folders) await assertAccess(one, R_OK | W_OK | X_OK);
  if (lugar === 'pasta') await assertAccess(path.join(folder, 'instalacao'), R_OK);
}
