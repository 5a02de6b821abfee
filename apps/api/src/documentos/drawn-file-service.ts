import { hash, randomBytes } from 'node:crypto';
import type { Config } from '#config.ts';
import { storedName } from './name-service.ts';
import { openDocumentStore } from './open-document-store.ts';
import { makeThumbnail } from './thumbnail.ts';

/** A file that the program made itself, so that nothing in it has to be judged. */
type Desenho = { content: Buffer; extensao: 'jpg' | 'pdf' };

export function createDrawnFileService(config: Pick<Config, 'documentos'>) {
  const store = openDocumentStore(config);
  return {
    /** A row of `documento` must follow. */
    async keep({ content, extensao }: Desenho) {
      const id = randomBytes(16).toString('hex');
      await store.put(id, 'original', content);
      const miniatura = extensao === 'jpg' ? await makeThumbnail(content) : null;
      if (miniatura) await store.put(id, 'miniatura', miniatura);
      return {
        id,
        nome: storedName(id, extensao),
        sha256: hash('sha256', content),
        sha256Miniatura: miniatura && hash('sha256', miniatura),
      };
    },
  };
}
