import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { createDocumentStore, keyOf } from '#documentos/store/document-store.ts';
import { createFolderObjectStore } from '#documentos/store/folder-object-store.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { createStrayService } from '#documentos/store/stray-service.ts';
import type { TestApp } from './build-test-app.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Documents that no row knows, older than any upload under way; returns their ids. */
export async function putStrays(folder: string, count: number, age = hoursAgo(2)): Promise<string[]> {
  const store = createDocumentStore(createFolderObjectStore(folder));
  const ids = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  for (const id of ids) {
    await store.put(id, 'original', Buffer.from(id));
    await utimes(path.join(folder, keyOf(id, 'original')), age, age);
  }
  return ids;
}

/** The file of a document that is kept in the folder. */
export const fileOf = ({ config }: TestApp, id: string) =>
  path.join(config.documentos.folder, keyOf(id, 'original'));

export const straysOf = ({ db, config, clock }: TestApp) =>
  createStrayService({
    db,
    store: openDocumentStore(config),
    drafts: config.documentos.drafts,
    clock: clock.now,
  });
