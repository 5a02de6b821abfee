import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Extensao } from './content-kind.ts';
import { isImage } from './content-kind.ts';
import type { DocumentStore } from './document-store.ts';
import { createExampleRepository } from './example-repository.ts';
import { createFolderStore } from './folder-store.ts';
import { storedName } from './name-service.ts';
import { makeThumbnail } from './picture.ts';

/** `chave`: the kind of document it stands for. */
export type Exemplo = { chave: string; extensao: Extensao; content: Buffer; hasThumbnail: boolean };
export type Guardado = { chave: string; extensao: Extensao; nome: string };

/** Files that no registration owns: those of a demo share them. */
export function createExampleService(db: Database, folder: string) {
  const repository = createExampleRepository(db);
  const store: DocumentStore = createFolderStore(folder);

  async function keepOne({ chave, extensao, content, hasThumbnail }: Exemplo): Promise<Guardado> {
    const id = randomBytes(16).toString('hex');
    const temMiniatura = isImage(extensao) && hasThumbnail;
    const miniatura = temMiniatura ? await makeThumbnail(content) : null;
    await store.put(id, 'original', content);
    if (miniatura) await store.put(id, 'miniatura', miniatura);
    await repository.insert({
      id,
      chave,
      extensao,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest(),
      temMiniatura,
    });
    return { chave, extensao, nome: storedName(id, extensao) };
  }

  return {
    async find(): Promise<Guardado[]> {
      const rows = await repository.find();
      return rows.map(({ id, extensao, chave }) => ({
        chave,
        extensao,
        nome: storedName(id, extensao),
      }));
    },

    keep: (exemplos: Exemplo[]): Promise<Guardado[]> => Promise.all(exemplos.map(keepOne)),
  };
}

export type ExampleService = ReturnType<typeof createExampleService>;
