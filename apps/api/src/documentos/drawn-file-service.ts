import { createHash, randomBytes } from 'node:crypto';
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
      if (extensao === 'jpg') await store.put(id, 'miniatura', await makeThumbnail(content));
      return {
        id,
        nome: storedName(id, extensao),
        sha256: createHash('sha256').update(content).digest('hex'),
        temMiniatura: extensao === 'jpg',
      };
    },
  };
}
