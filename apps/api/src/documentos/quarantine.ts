import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from './document-store.ts';
import { storedPath } from './folder-store.ts';

const parts: Part[] = ['original', 'miniatura'];
const dayNamed = /^\d{4}-\d{2}-\d{2}$/;

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export type Quarantined = { id: string; day: string };

/** Documents taken out of their place, in a folder for each day under `quarentena`. */
export function createQuarantine(root: string) {
  const folder = path.join(root, 'quarentena');
  const listDays = async () =>
    ((await readdir(folder).catch(ignoreMissing)) as string[]).filter((name) => dayNamed.test(name));

  async function moveAll(pathsOf: (part: Part) => [from: string, to: string]): Promise<void> {
    for (const part of parts) {
      const [from, to] = pathsOf(part);
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      await rename(from, to).catch(ignoreMissing);
    }
  }
  const placeOf = (id: string, part: Part) => path.join(root, storedPath(id, part));
  const keptAt = (day: string, id: string, part: Part) =>
    path.join(folder, day, path.basename(storedPath(id, part)));

  return {
    folder,

    take: (id: string, now: Date) => moveAll((part) => [placeOf(id, part), keptAt(dayOf(now), id, part)]),

    putBack: ({ id, day }: Quarantined) => moveAll((part) => [keptAt(day, id, part), placeOf(id, part)]),

    async list(): Promise<Quarantined[]> {
      const found: Quarantined[] = [];
      for (const day of await listDays()) {
        const names = (await readdir(path.join(folder, day)).catch(ignoreMissing)) as string[];
        found.push(...names.filter((name) => !name.includes('.')).map((id) => ({ id, day })));
      }
      return found;
    },

    async removeBefore(limit: Date): Promise<void> {
      for (const day of await listDays()) {
        if (day < dayOf(limit)) await rm(path.join(folder, day), { recursive: true, force: true });
      }
    },
  };
}
