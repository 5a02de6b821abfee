import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#sync-folder.ts';
import type { DocumentStore, Part } from './document-store.ts';

const idLength = 32;
const wellFormed = /^[0-9a-f]{32}$/;
const suffixes: Record<Part, string> = { original: '', miniatura: '.miniatura' };

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

const listFolder = async (folder: string) => (await readdir(folder).catch(ignoreMissing)) ?? [];

async function isOld(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(ignoreMissing);
  return found !== null && found.mtime < before;
}

async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of await listFolder(folder)) {
    const file = path.join(folder, name);
    if (await isOld(file, before)) await rm(file, { force: true });
  }
}

/** Documents of which every part is old. */
async function findOld(folder: string, before: Date): Promise<string[]> {
  const old = new Map<string, boolean>();
  for (const name of await listFolder(folder)) {
    const id = name.slice(0, idLength);
    if (wellFormed.test(id))
      old.set(id, old.get(id) !== false && (await isOld(path.join(folder, name), before)));
  }
  return [...old].filter(([, isOldId]) => isOldId).map(([id]) => id);
}

/** Two levels of folders of one character each: a million files are about 4,000 a folder. */
export function createFolderStore(root: string): DocumentStore & { drafts: string } {
  const drafts = path.join(root, 'rascunhos');

  function folderOf(id: string): string {
    if (!wellFormed.test(id)) throw new Error('malformed document id');
    return path.join(root, id.charAt(0), id.charAt(1));
  }
  const fileOf = (id: string, part: Part) => path.join(folderOf(id), `${id}${suffixes[part]}`);

  async function makeFolder(id: string): Promise<void> {
    const made = await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (let at = folderOf(id); at.length >= root.length; at = path.dirname(at))
      await syncFolder(path.dirname(at));
  }

  return {
    drafts,

    async put(id, part, content) {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const draft = path.join(drafts, randomBytes(12).toString('hex'));
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await makeFolder(id);
        await rename(draft, fileOf(id, part));
        await syncFolder(folderOf(id));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(id, part) {
      const handle = await open(fileOf(id, part)).catch(ignoreMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return {
        bytes: size,
        read: (range) => handle.createReadStream(range ?? {}),
        close: () => handle.close(),
      };
    },

    async remove(id) {
      await rm(fileOf(id, 'original'), { force: true });
      await rm(fileOf(id, 'miniatura'), { force: true });
    },

    async *listOld(before) {
      await removeOld(drafts, before);
      for (const first of await listFolder(root)) {
        if (first.length > 1) continue;
        for (const second of await listFolder(path.join(root, first))) {
          const old = await findOld(path.join(root, first, second), before);
          if (old.length > 0) yield old;
        }
      }
    },
  };
}
