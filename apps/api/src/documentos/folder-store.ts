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

const idOf = (name: string) => name.slice(0, idLength);

async function* listFolders(root: string): AsyncGenerator<{ folder: string; names: string[] }> {
  for (const first of await listFolder(root)) {
    if (first.length > 1) continue;
    for (const second of await listFolder(path.join(root, first))) {
      const folder = path.join(root, first, second);
      const names = (await listFolder(folder)).filter((name) => wellFormed.test(idOf(name)));
      if (names.length > 0) yield { folder, names };
    }
  }
}

/** Documents of which every part is old. */
async function findOld(folder: string, names: string[], before: Date): Promise<string[]> {
  const old = new Map<string, boolean>();
  for (const name of names) {
    const id = idOf(name);
    old.set(id, old.get(id) !== false && (await isOld(path.join(folder, name), before)));
  }
  return [...old].filter(([, isOldId]) => isOldId).map(([id]) => id);
}

/** Where a part lies under the store's folder: a million files are about 4,000 a folder. */
export function storedPath(id: string, part: Part): string {
  if (!wellFormed.test(id)) throw new Error('malformed document id');
  return path.join(id.charAt(0), id.charAt(1), `${id}${suffixes[part]}`);
}

export function createFolderStore(root: string): DocumentStore & { drafts: string } {
  const drafts = path.join(root, 'rascunhos');
  const fileOf = (id: string, part: Part) => path.join(root, storedPath(id, part));
  const folderOf = (id: string) => path.dirname(fileOf(id, 'original'));

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

    async *list() {
      for await (const { names } of listFolders(root)) yield [...new Set(names.map(idOf))];
    },

    async *listOld(before) {
      for await (const { folder, names } of listFolders(root)) {
        const old = await findOld(folder, names, before);
        if (old.length > 0) yield old;
      }
    },

    async removeOldDrafts(before) {
      for (const name of await listFolder(drafts)) {
        const file = path.join(drafts, name);
        if (await isOld(file, before)) await rm(file, { force: true });
      }
    },
  };
}
