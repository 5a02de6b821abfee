import { rm } from 'node:fs/promises';
import type { DocumentStore } from './document-store.ts';
import type { DocumentoRepository, Guardado } from './documento-repository.ts';
import { receiveDraft } from './draft.ts';
import type { IntegrityService } from './integrity-service.ts';
import { contentOfFile, type StoredFile } from './object-store.ts';
import { cleanedPath, type Job, thumbnailPath } from './opening/job.ts';
import type { Opener } from './opening/opener.ts';

type Dependencies = {
  repository: Pick<DocumentoRepository, 'keepThumbnailHash'>;
  integrity: Pick<IntegrityService, 'openOriginal' | 'openThumbnail'>;
  store: Pick<DocumentStore, 'put'>;
  opener: Pick<Opener, 'open'>;
  drafts: string;
};

/** The small pictures. Of one whose hash is not known, nobody can tell whose it is: it is made again. */
export function createThumbnailService({ repository, integrity, store, opener, drafts }: Dependencies) {
  async function remake(documento: Guardado, asker: string): Promise<string | null> {
    const original = await integrity.openOriginal(documento);
    if (!original) return null;
    const { path, remove } = await receiveDraft(drafts, await original.read(), original.bytes);
    try {
      await opener.open({ path, kind: documento.extensao as Job['kind'] }, asker);
      const content = await contentOfFile(thumbnailPath(path));
      await store.put(documento.id, 'miniatura', content);
      await repository.keepThumbnailHash(documento.id, content.sha256);
      return content.sha256;
    } finally {
      await remove();
      for (const made of [cleanedPath(path), thumbnailPath(path)]) await rm(made, { force: true });
    }
  }

  return {
    /** Null: it is not there. */
    async open(documento: Guardado, asker: string): Promise<StoredFile | null> {
      const sha256 = documento.sha256_miniatura ?? (await remake(documento, asker));
      return sha256 === null ? null : integrity.openThumbnail(documento, sha256);
    },
  };
}

export type ThumbnailService = ReturnType<typeof createThumbnailService>;
