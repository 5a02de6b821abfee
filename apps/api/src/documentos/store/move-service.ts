import { Readable } from 'node:stream';
import { createDocumentoRepository, type Guardado } from '#documentos/receive/documento-repository.ts';
import type { Database } from '#plataforma/db/database.ts';
import { StoreSilence } from '#plataforma/start/startup-error.ts';
import { keyOf } from './document-store.ts';
import { ContentError, contentOf, type ObjectStore } from './object-store.ts';

type Places = { db: Database; from: ObjectStore; to: ObjectStore };
export type Moved = {
  copied: number;
  /** There already: from an earlier run, or received since. */
  present: number;
  /** Ids whose file is missing, or is not the one the database knows. */
  wrong: string[];
};

const atOnce = 8;

async function* read(store: ObjectStore, key: string): AsyncGenerator<Buffer> {
  const file = await store.open(key);
  if (!file) throw new ContentError(`no ${key} in ${store.place}`);
  yield* (await file.read()) as AsyncIterable<Buffer>;
}

async function hasWhole(store: ObjectStore, key: string, bytes?: number): Promise<boolean> {
  const file = await store.open(key);
  await file?.close();
  return file !== null && (bytes === undefined || file.bytes === bytes);
}

/** Copies the file of every document the database knows, each held against its hash. What is there already stays. */
export async function copyDocuments(
  { db, from, to }: Places,
  onProgress: (done: number) => void,
): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, wrong: [] };

  async function copyOriginal({ id, bytes, sha256 }: Guardado): Promise<boolean> {
    const key = keyOf(id, 'original');
    if (await hasWhole(to, key, bytes)) return false;
    await to.put(key, { bytes, sha256, open: () => Readable.from(read(from, key)) });
    return true;
  }

  /** No hash of it is on record; it can be made again from the original. */
  async function copyThumbnail({ id }: Guardado): Promise<boolean> {
    const key = keyOf(id, 'miniatura');
    if (await hasWhole(to, key)) return false;
    const chunks: Buffer[] = [];
    for await (const chunk of read(from, key)) chunks.push(chunk);
    await to.put(key, contentOf(Buffer.concat(chunks)));
    return true;
  }

  async function copyOne(documento: Guardado): Promise<void> {
    try {
      const isCopied = await copyOriginal(documento);
      const isThumbnailCopied = documento.tem_miniatura && (await copyThumbnail(documento));
      moved[isCopied || isThumbnailCopied ? 'copied' : 'present'] += 1;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.cause instanceof StoreSilence) throw error.cause;
      moved.wrong.push(documento.id);
    }
  }

  for await (const group of createDocumentoRepository(db).listStored()) {
    for (let at = 0; at < group.length; at += atOnce) {
      await Promise.all(group.slice(at, at + atOnce).map(copyOne));
      onProgress(moved.copied + moved.present + moved.wrong.length);
    }
  }
  return moved;
}
