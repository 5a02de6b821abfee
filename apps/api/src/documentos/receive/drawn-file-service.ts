import { hash, randomBytes } from 'node:crypto';
import { storedName } from '#documentos/serve/name-service.ts';
import { makeThumbnail } from '#documentos/serve/thumbnail.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import type { Config } from '#plataforma/config/config.ts';

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
      if (miniatura) {
        // Nothing but the picture is in it: it is its own copy.
        await store.put(id, 'copia', content);
        await store.put(id, 'miniatura', miniatura);
      }
      return {
        id,
        nome: storedName(id, extensao),
        sha256: hash('sha256', content),
        sha256Miniatura: miniatura && hash('sha256', miniatura),
      };
    },
  };
}
