import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Guardado } from '#documentos/receive/documento-repository.ts';
import { type DocumentStore, keyOf } from '#documentos/store/document-store.ts';
import { ContentError } from '#documentos/store/object-store.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { documentFolderName, documentListName, readDocumentList, readManifest } from './manifest.ts';

const notIn = (folder: string, id: string) =>
  new StartupError(`A cópia ${folder} não tem o documento ${id} inteiro. Use outra; nada foi mudado.`);

/** One document from a backup to its place, its bytes held against the hash the database knows. */
export async function putBackDocument(
  folder: string,
  { id, sha256 }: Pick<Guardado, 'id' | 'sha256'>,
  store: Pick<DocumentStore, 'put'>,
): Promise<void> {
  await readManifest(folder);
  let isBack = false;
  for await (const file of readDocumentList(path.join(folder, documentListName))) {
    if (file.id !== id) continue;
    if (file.part === 'original' && file.sha256 !== sha256) throw notIn(folder, id);
    const source = path.join(folder, documentFolderName, keyOf(id, file.part));
    await store.put(id, file.part, { ...file, open: () => createReadStream(source) }).catch((error) => {
      throw error instanceof ContentError ? notIn(folder, id) : error;
    });
    isBack ||= file.part === 'original';
  }
  if (!isBack) throw notIn(folder, id);
}
