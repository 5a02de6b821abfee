import type { Readable } from 'node:stream';
import type { DocumentStore } from './document-store.ts';

/** The files as they are kept, by the id of their document. */
export function createOriginalService(store: DocumentStore) {
  return {
    /** Null: it is not there. */
    async read(id: string): Promise<Readable | null> {
      return (await (await store.open(id, 'original'))?.read()) ?? null;
    },

    async removeAll(ids: readonly string[]): Promise<void> {
      for (const id of ids) await store.remove(id);
    },
  };
}

export type OriginalService = ReturnType<typeof createOriginalService>;
