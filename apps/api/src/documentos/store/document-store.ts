import { type Content, contentOf, type ObjectStore, type StoredFile } from './object-store.ts';

/** What is kept of a document: the file as it was received, and of a picture the copy that is shown and a small one. */
export type Part = 'original' | 'copia' | 'miniatura';

const wellFormed = /^[0-9a-f]{32}$/;
const suffixes: Record<Part, string> = { original: '', copia: '.copia', miniatura: '.miniatura' };
const digits = [...'0123456789abcdef'];

/** The original is stored first and removed last: what was made of it is never alone. */
export const partsToRemove: Part[] = ['miniatura', 'copia', 'original'];

export const fileNameOf = (id: string, part: Part) => `${id}${suffixes[part]}`;

/** Where a part lies in its store: a million documents are about 4,000 a folder. */
export function keyOf(id: string, part: Part): string {
  if (!wellFormed.test(id)) throw new Error('malformed document id');
  return `${id.charAt(0)}/${id.charAt(1)}/${fileNameOf(id, part)}`;
}

/** Documents by their id. While they move, those not found in `objects` are looked for in `previous`. */
export function createDocumentStore(objects: ObjectStore, previous: ObjectStore | null = null) {
  const everywhere = previous ? [objects, previous] : [objects];
  return {
    objects,

    put: (id: string, part: Part, content: Content | Buffer): Promise<void> =>
      objects.put(keyOf(id, part), Buffer.isBuffer(content) ? contentOf(content) : content),

    async open(id: string, part: Part): Promise<StoredFile | null> {
      for (const place of everywhere) {
        const file = await place.open(keyOf(id, part));
        if (file) return file;
      }
      return null;
    },

    async remove(id: string): Promise<void> {
      for (const place of everywhere) {
        for (const part of partsToRemove) await place.remove(keyOf(id, part));
      }
    },

    /** Every document in it, or those last written to before `before`, a group at a time. */
    async *list(before?: Date): AsyncGenerator<string[]> {
      for (const digit of digits) {
        for await (const found of objects.list(digit)) {
          const ids = found
            .filter(({ changedAt }) => before === undefined || changedAt < before)
            .map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
            .filter((name) => wellFormed.test(name));
          if (ids.length > 0) yield ids;
        }
      }
    },
  };
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** Told how long one call took, and whether it was done. */
export type OnStoreCall = (operation: 'put' | 'open' | 'remove', seconds: number, isDone: boolean) => void;

/** A store that tells how long it takes. Reading a file that was opened goes at the reader's pace, and is not in it. */
export function timeStore<S extends DocumentStore>(store: S, tell: OnStoreCall): S {
  const timed =
    <A extends unknown[], R>(operation: Parameters<OnStoreCall>[0], work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const start = performance.now();
      let isDone = false;
      try {
        const result = await work(...args);
        isDone = true;
        return result;
      } finally {
        tell(operation, (performance.now() - start) / 1000, isDone);
      }
    };
  return {
    ...store,
    put: timed('put', store.put),
    open: timed('open', store.open),
    remove: timed('remove', store.remove),
  };
}
