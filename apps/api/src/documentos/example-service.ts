import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Extensao } from './content-kind.ts';
import { isImage } from './content-kind.ts';
import type { DocumentStore } from './document-store.ts';
import { createExampleRepository } from './example-repository.ts';
import { createFolderStore } from './folder-store.ts';
import { storedName } from './name-service.ts';
import { makeThumbnail } from './picture.ts';

export type Exemplo = { extensao: Extensao; content: Buffer; isDamaged?: boolean };
export type Guardado = { extensao: Extensao; nome: string; isDamaged: boolean };

const keys = { whole: 'exemplo', damaged: 'exemploDanificado' };

/** Files that no registration owns: those of a demo share them. */
export function createExampleService(db: Database, folder: string) {
  const repository = createExampleRepository(db);
  const store: DocumentStore = createFolderStore(folder);

  async function keepOne({ extensao, content, isDamaged = false }: Exemplo): Promise<Guardado> {
    const id = randomBytes(16).toString('hex');
    const temMiniatura = isImage(extensao) && !isDamaged;
    const miniatura = temMiniatura ? await makeThumbnail(content) : null;
    await store.put(id, 'original', content);
    if (miniatura) await store.put(id, 'miniatura', miniatura);
    await repository.insert({
      id,
      chave: isDamaged ? keys.damaged : keys.whole,
      extensao,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest(),
      temMiniatura,
    });
    return { extensao, nome: storedName(id, extensao), isDamaged };
  }

  return {
    async find(): Promise<Guardado[]> {
      const rows = await repository.find();
      return rows.map(({ id, extensao, chave }) => ({
        extensao,
        nome: storedName(id, extensao),
        isDamaged: chave === keys.damaged,
      }));
    },

    keep: (exemplos: Exemplo[]): Promise<Guardado[]> => Promise.all(exemplos.map(keepOne)),
  };
}

export type ExampleService = ReturnType<typeof createExampleService>;
