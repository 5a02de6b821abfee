import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeKeyFile } from '#keys/key-file.ts';
import { syncFolder } from '#sync-folder.ts';

const markOf = (folder: string) => path.join(folder, 'instalacao');

/** The id of the installation a documents folder belongs to; null when it has none yet. */
export async function readMark(folder: string): Promise<string | null> {
  return readFile(markOf(folder), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}

async function putMark(folder: string, id: string, place: typeof link | typeof rename): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${markOf(folder)}.${randomBytes(6).toString('hex')}`;
  await writeKeyFile(draft, `${id}\n`);
  try {
    await place(draft, markOf(folder));
    await syncFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Marks a folder that has no mark. Returns the one in force, which another process may have put there first. */
export async function markFolder(folder: string, id: string): Promise<string | null> {
  await putMark(folder, id, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readMark(folder);
}

export const replaceMark = (folder: string, id: string): Promise<void> => putMark(folder, id, rename);
