import { rm } from 'node:fs/promises';
import type { DocumentoRepository, Guardado } from '#documentos/receive/documento-repository.ts';
import { receiveDraft } from '#documentos/receive/draft.ts';
import {
  type Copia,
  type CopyKind,
  copyPath,
  type Job,
  partsBeside,
} from '#documentos/receive/opening/job.ts';
import type { Opener } from '#documentos/receive/opening/opener.ts';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { contentOfFile, type StoredFile } from '#documentos/store/object-store.ts';
import type { IntegrityService } from './integrity-service.ts';

type Dependencies = {
  repository: Pick<DocumentoRepository, 'keepCopy' | 'keepThumbnail'>;
  integrity: Pick<IntegrityService, 'openOriginal' | 'openCopy' | 'openThumbnail'>;
  store: Pick<DocumentStore, 'put' | 'remove'>;
  opener: Pick<Opener, 'open'>;
  drafts: string;
};
type Made = { sha256: string; extensao: CopyKind };

/** What the program makes of a picture for the screen: a copy without metadata, and a small one. */
export function createCopyService({ repository, integrity, store, opener, drafts }: Dependencies) {
  const keep = (id: string, part: Copia, { sha256, extensao }: Made) =>
    part === 'copia' ? repository.keepCopy(id, sha256, extensao) : repository.keepThumbnail(id, sha256);

  /** Null: the document is not there. */
  async function remake(documento: Guardado, part: Copia, asker: string): Promise<Made | null> {
    const original = await integrity.openOriginal(documento);
    if (!original) return null;
    const { path, remove } = await receiveDraft(drafts, await original.read(), original.bytes);
    try {
      const { copia } = await opener.open({ path, kind: documento.extensao as Job['kind'] }, asker);
      if (!copia) throw new Error('a picture without its copy');
      const content = await contentOfFile(copyPath(path, part));
      await store.put(documento.id, part, content);
      const made = { sha256: content.sha256, extensao: copia };
      if (await keep(documento.id, part, made)) return made;
      // Forgotten in the meantime: no sweep would find what is left of it.
      await store.remove(documento.id);
      return null;
    } finally {
      await remove();
      for (const made of partsBeside) await rm(copyPath(path, made), { force: true });
    }
  }

  return {
    /** Null: it is not there. Of one whose hash is not known, nobody can tell whose it is: it is made again. */
    async openThumbnail(documento: Guardado, asker: string): Promise<StoredFile | null> {
      const sha256 = documento.sha256_miniatura ?? (await remake(documento, 'miniatura', asker))?.sha256;
      return sha256 === undefined ? null : integrity.openThumbnail(documento, sha256);
    },

    /** Null: the original is not there. A copy that is missing, or is not the one that was made, is made again. */
    async openPicture(
      documento: Guardado,
      asker: string,
    ): Promise<{ content: StoredFile; extensao: CopyKind } | null> {
      const original = await integrity.openOriginal(documento);
      await original?.close();
      if (!original) return null;
      const { sha256_copia: sha256, extensao_copia: extensao } = documento;
      const kept = sha256 && extensao && (await integrity.openCopy(documento, sha256));
      if (kept) return { content: kept, extensao };
      const made = await remake(documento, 'copia', asker);
      const content = made && (await integrity.openCopy(documento, made.sha256));
      return content && { content, extensao: made.extensao };
    },
  };
}

export type CopyService = ReturnType<typeof createCopyService>;
