import type { Readable } from 'node:stream';
import type { DocumentoRepository } from '#documentos/receive/documento-repository.ts';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { IntegrityService } from './integrity-service.ts';

type Dependencies = {
  repository: Pick<DocumentoRepository, 'findStored'>;
  integrity: Pick<IntegrityService, 'openOriginal'>;
  store: Pick<DocumentStore, 'remove'>;
};

const isDivergent = (error: unknown) =>
  error instanceof AppError && error.codigo === 'arquivo_divergente' ? ('divergente' as const) : null;

/** The files as they are kept, by the id of their document. */
export function createOriginalService({ repository, integrity, store }: Dependencies) {
  return {
    /** Null: it is not there. */
    async read(id: string): Promise<Readable | 'divergente' | null> {
      try {
        const documento = await repository.findStored(id);
        const file = documento && (await integrity.openOriginal(documento));
        return (await file?.read()) ?? null;
      } catch (error) {
        const found = isDivergent(error);
        if (!found) throw error;
        return found;
      }
    },

    async removeAll(ids: readonly string[]): Promise<void> {
      for (const id of ids) await store.remove(id);
    },
  };
}

export type OriginalService = ReturnType<typeof createOriginalService>;
