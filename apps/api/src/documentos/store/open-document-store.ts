import type { Config } from '#plataforma/config/config.ts';
import type { DocumentSettings, Lugar } from '#plataforma/config/documentos-settings.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { createFolderObjectStore } from './folder-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { Limits } from './s3/s3-client.ts';
import { createS3ObjectStore } from './s3/s3-object-store.ts';
import { readMark } from './store-mark.ts';

/** Somebody waits for an answer: the panel for 15 s. */
const serving: Limits = { idleMs: 10_000, retryForMs: 10_000 };
/** Somebody who sends a document learns within five seconds that the store is away. */
const hasty: Limits = { idleMs: 3000, retryForMs: 1500 };
/** For commands that go through all documents: a store that starts again does not end them. */
export const patient: Limits = { idleMs: 30_000, retryForMs: 120_000 };

export function openObjectStore(
  { folder, s3 }: DocumentSettings,
  lugar: Lugar,
  limits: Limits = serving,
): ObjectStore {
  if (lugar === 'pasta') return createFolderObjectStore(folder);
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(lugar) ?? [];
  return createS3ObjectStore(s3, { bucket, prefix }, limits);
}

/** Throws when the store does not answer, or can't be read. */
export function createStoreProbe({ documentos }: Pick<Config, 'documentos'>): () => Promise<void> {
  const objects = openObjectStore(documentos, documentos.lugar, hasty);
  return async () => void (await readMark(objects));
}

/** Where this installation keeps its documents. */
export function openDocumentStore(
  { documentos }: Pick<Config, 'documentos'>,
  limits: Limits = serving,
): DocumentStore {
  const { lugar, anterior } = documentos;
  return createDocumentStore(
    openObjectStore(documentos, lugar, limits),
    anterior ? openObjectStore(documentos, anterior, limits) : null,
  );
}
