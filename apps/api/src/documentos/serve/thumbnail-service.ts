import { rm } from 'node:fs/promises';
import type { DocumentoRepository, Guardado } from '#documentos/receive/documento-repository.ts';
import { receiveDraft } from '#documentos/receive/draft.ts';
import { cleanedPath, type Job, thumbnailPath } from '#documentos/receive/opening/job.ts';
import type { Opener } from '#documentos/receive/opening/opener.ts';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { contentOfFile, type StoredFile } from '#documentos/store/object-store.ts';
import type { IntegrityService } from './integrity-service.ts';

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
