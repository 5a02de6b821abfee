import type { DocumentStore } from './document-store.ts';

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
