import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentStore, keyOf, type Part } from '#documentos/store/document-store.ts';
import type { Measured } from './durable-file.ts';
import { documentFolderName, documentListName, readDocumentList, readManifest } from './manifest.ts';

const wellNamed = /^painel-pj-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.parcial-\w+)?$/;

/** Whole: it came to its end. Complete: no document was missing then. */
type Found = { folder: string; moment: Date; isWhole: boolean; isComplete: boolean };

export const nameOf = (moment: Date): string =>
  `painel-pj-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function listFolders(place: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of (await readdir(place).catch(() => [])).sort()) {
    const [, day, hour, minute, second, partial] = wellNamed.exec(name) ?? [];
    if (day === undefined) continue;
    const folder = path.join(place, name);
    const manifest = partial === undefined ? await readManifest(folder).catch(() => null) : null;
    const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
    const isComplete = manifest?.documentos.faltam.length === 0;
    found.push({ folder, moment, isWhole: manifest !== null, isComplete });
  }
  return found;
}

/** The whole backups under `place`, oldest first. */
const listBackups = async (place: string): Promise<Found[]> =>
  (await listFolders(place)).filter(({ isWhole }) => isWhole);

/**
 * Deletes what is older than `before`, cut short ones too, but never the newest whole one, nor the newest complete one.
 * One that can't be deleted, as that of another owner, has a `reason`, and the others go all the same.
 */
export async function removeOldBackups(
  place: string,
  before: Date,
): Promise<{ folder: string; reason: string | null }[]> {
  const folders = await listFolders(place);
  const kept = [folders.findLast(({ isWhole }) => isWhole), folders.findLast(({ isComplete }) => isComplete)];
  const old = folders.filter((found) => found.moment < before && !kept.includes(found));
  const ended: { folder: string; reason: string | null }[] = [];
  for (const { folder } of old) {
    const reason = await rm(folder, { recursive: true, force: true }).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    ended.push({ folder, reason });
  }
  return ended;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

async function sizeInStore(store: DocumentStore, id: string, part: Part): Promise<number | null> {
  const file = await store.open(id, part);
  await file?.close();
  return file?.bytes ?? null;
}

/** The newest whole backup under `place`, as a source of files that need not be copied again; null without one. */
export async function openPreviousBackup(place: string) {
  const newest = (await listBackups(place)).at(-1);
  if (!newest) return null;
  const known = new Map<string, Measured>();
  for await (const { id, part, ...measured } of readDocumentList(
    path.join(newest.folder, documentListName),
  )) {
    known.set(keyOf(id, part), measured);
  }

  return {
    /**
     * A second name for the file it has, under the folder `target`; null where it must be copied. A document never
     * changes, so its size tells whether the server still has it whole; its bytes are read by a whole backup.
     */
    async link(store: DocumentStore, id: string, part: Part, target: string): Promise<Measured | null> {
      const place = keyOf(id, part);
      const measured = known.get(place);
      if (!measured) return null;
      const file = path.join(newest.folder, documentFolderName, place);
      if ((await sizeOf(file)) !== measured.bytes) return null;
      if ((await sizeInStore(store, id, part)) !== measured.bytes) return null;
      const name = path.join(target, place);
      await mkdir(path.dirname(name), { recursive: true, mode: 0o700 });
      // Some file systems have no second names.
      return link(file, name).then(
        () => measured,
        () => null,
      );
    },
  };
}

export type PreviousBackup = NonNullable<Awaited<ReturnType<typeof openPreviousBackup>>>;
