import { createHash } from 'node:crypto';
import { StoreError } from '#plataforma/store-error.ts';
import type { DocumentStore, Part } from './document-store.ts';
import type { StoredFile } from './object-store.ts';

type Expected = { id: string; part: Part; sha256: string };

/** For as long a file that did not change is not read again to be held against its hash. */
const trustedMs = 5 * 60_000;
const maxTrusted = 2000;
const tries = 3;

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await file.read()) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Opens a file once all of it was held against its hash. */
export function createCheckedStore(store: Pick<DocumentStore, 'open'>) {
  const trusted = new Map<string, { version: string; until: number }>();

  function trust(key: string, version: string): void {
    trusted.delete(key);
    trusted.set(key, { version, until: performance.now() + trustedMs });
    const [oldest] = trusted.keys();
    if (trusted.size > maxTrusted && oldest !== undefined) trusted.delete(oldest);
  }

  function isTrusted(key: string, version: string): boolean {
    const known = trusted.get(key);
    return known !== undefined && known.version === version && known.until > performance.now();
  }

  return {
    /** Null: it is not there. */
    async open({ id, part, sha256 }: Expected): Promise<StoredFile | 'divergent' | null> {
      const key = `${id} ${part} ${sha256}`;
      // What is read here is sent only if it is still the same file when it is opened to be sent.
      for (let left = tries; left > 0; left--) {
        const file = await store.open(id, part);
        if (!file || isTrusted(key, file.version)) return file;
        if ((await hashOf(file)) !== sha256) return 'divergent';
        trust(key, file.version);
      }
      throw new StoreError(`O arquivo ${id} muda enquanto é lido.`);
    },
  };
}
