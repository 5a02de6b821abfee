import { link, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentStore, keyOf, type Part } from '#documentos/store/document-store.ts';
import { listBackups } from './backups.ts';
import { readDocumentList } from './document-list.ts';
import type { Measured } from './durable-file.ts';
import { documentFolderName, documentListName } from './manifest.ts';

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
