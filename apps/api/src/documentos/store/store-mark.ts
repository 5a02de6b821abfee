import { text } from 'node:stream/consumers';
import { StoreChanged } from '#plataforma/start/startup-error.ts';
import { contentOf, type ObjectStore } from './object-store.ts';

const markKey = 'instalacao';
const markOf = (id: string) => contentOf(Buffer.from(`${id}\n`));

async function readOnce(objects: ObjectStore): Promise<string | null> {
  const file = await objects.open(markKey);
  if (!file) return null;
  return (await text(await file.read())).trim();
}

/** The id of the installation whose documents are kept here; null when none has marked it yet. */
export const readMark = (objects: ObjectStore): Promise<string | null> =>
  readOnce(objects).catch((error: unknown) => {
    // Another process is putting it there: the last step of that counts as a change, and comes once.
    if (error instanceof StoreChanged) return readOnce(objects);
    throw error;
  });

/** Marks what has no mark. Returns the one in force, which another process may have put there first. */
export async function markStore(objects: ObjectStore, id: string): Promise<string | null> {
  const mark = await readMark(objects);
  if (mark !== null) return mark;
  await objects.putNew(markKey, markOf(id));
  return readMark(objects);
}

export const replaceMark = (objects: ObjectStore, id: string): Promise<void> =>
  objects.put(markKey, markOf(id));

/** The mark of a place that documents are still being copied to. */
export const unfinishedMarkOf = (id: string) => `${id} incompleta`;

/** The mark of a place whose documents were moved to another: no process may go on keeping them here. */
export const movedMarkOf = (id: string, place: string) => `${id} mudou para ${place}`;
