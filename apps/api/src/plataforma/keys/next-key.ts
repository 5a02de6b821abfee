import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { syncFolder } from '#plataforma/sync-folder.ts';
import { writeKeyFile } from './key-file.ts';

/** While a rotation is not finished, the new key is in a file beside the current one. */
export const nextKeyOf = (file: string) => `${file}.nova`;

export async function writeNextKey(file: string, text: string): Promise<void> {
  await writeKeyFile(nextKeyOf(file), text).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `Não foi possível escrever a chave nova em ${nextKeyOf(file)} (${error.code}); a pasta precisa aceitar escrita. Nada mudou.`,
    );
  });
}

export async function adoptNextKey(file: string): Promise<void> {
  await rename(nextKeyOf(file), file).catch((error: NodeJS.ErrnoException) => {
    // Another process has already renamed it.
    if (error.code !== 'ENOENT') throw error;
  });
  await syncFolder(path.dirname(file));
}

export const discardNextKey = (file: string) => rm(nextKeyOf(file), { force: true });
