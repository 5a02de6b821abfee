import { randomBytes } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StoreChanged } from '#plataforma/start/startup-error.ts';
import { syncFolder } from '#plataforma/sync-folder.ts';
import { type Content, type ObjectStore, readVerified, type StoredObject } from './object-store.ts';
import { toStoreError } from './to-store-error.ts';

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

async function writeFile(file: string, content: Content): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of readVerified(content)) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listBelow(folder: string, key: string): AsyncGenerator<StoredObject[]> {
  const files: StoredObject[] = [];
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const [file, itsKey] = [path.join(folder, entry.name), `${key}/${entry.name}`];
    if (entry.isDirectory()) yield* listBelow(file, itsKey);
    else {
      const found = await stat(file).catch(ignoreMissing);
      if (found) files.push({ key: itsKey, changedAt: found.mtime });
    }
  }
  if (files.length > 0) yield files;
}

/** The time of the last change of a file can be set by nobody but the system. */
async function versionOf(handle: FileHandle): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await handle.stat({ bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join('-');
}

type Opened = { handle: FileHandle; file: string; version: string };

/** Ends with an error when the file changes while it is read. */
async function* readUnchanged({ handle, file, version }: Opened, range = {}): AsyncGenerator<Buffer> {
  const chunks = handle.createReadStream({ ...range, autoClose: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of chunks) {
      if ((await versionOf(handle)) !== version)
        throw new StoreChanged('Um arquivo mudou enquanto era lido.');
      yield chunk;
    }
  } catch (error) {
    throw toStoreError(error, file);
  }
}

export function createFolderObjectStore(root: string): ObjectStore {
  const unfinished = path.join(root, 'rascunhos');
  const fileOf = (key: string) => path.join(root, key);
  const telling = async <T>(key: string, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toStoreError(error, fileOf(key));
    });

  async function makeFolder(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (let at = folder; at.length >= root.length; at = path.dirname(at)) await syncFolder(path.dirname(at));
  }

  async function write(key: string, content: Content, place: typeof rename): Promise<void> {
    const [target, draft] = [fileOf(key), path.join(unfinished, randomBytes(12).toString('hex'))];
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, content);
      await makeFolder(path.dirname(target));
      await place(draft, target);
      await syncFolder(path.dirname(target));
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    place: root,

    put: (key, content) => telling(key, write(key, content, rename)),

    putNew: (key, content) =>
      telling(
        key,
        write(key, content, (draft, target) =>
          link(draft, target).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error;
          }),
        ),
      ),

    async open(key) {
      const file = fileOf(key);
      const handle = await telling(key, open(file).catch(ignoreMissing));
      if (!handle) return null;
      const version = await versionOf(handle);
      return {
        bytes: Number((await handle.stat()).size),
        version,
        read: async (range) =>
          // A reader may leave before the first byte: then nothing of `readUnchanged` runs.
          Readable.from(readUnchanged({ handle, file, version }, range), { objectMode: false }).once(
            'close',
            () => void handle.close(),
          ),
        close: () => handle.close(),
      };
    },

    remove: (key) => telling(key, rm(fileOf(key), { force: true })),

    async move(from, to) {
      await telling(to, makeFolder(path.dirname(fileOf(to))));
      await telling(from, rename(fileOf(from), fileOf(to)).catch(ignoreMissing));
    },

    async *list(folder) {
      try {
        yield* listBelow(fileOf(folder), folder);
      } catch (error) {
        throw toStoreError(error, fileOf(folder));
      }
    },

    async removeUnfinished(before) {
      for await (const found of listBelow(unfinished, 'rascunhos')) {
        for (const { key, changedAt } of found)
          if (changedAt < before) await rm(fileOf(key), { force: true });
      }
    },
  };
}
