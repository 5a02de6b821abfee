import { createByteStore } from '#features/cadastros/array/byte-store.ts';
import { createMatcher } from '#features/cadastros/reading/search-text.ts';

const blockSize = 256;

/** What each record can be found by, kept as bytes and read a block at a time. */
export function createSearchIndex() {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const bytes = createByteStore();
  const blockEnds: number[] = [];
  let count = 0;

  return {
    /** `text` holds no line break: one ends each record. */
    push(text: string): void {
      bytes.push(encoder.encode(`${text}\n`));
      count += 1;
      if (count % blockSize === 0) blockEnds.push(bytes.getLength());
    },
    trim: bytes.trim,
    /** Which of the first `size` records match. */
    find(busca: string, size: number): Uint8Array {
      const matches = createMatcher(busca);
      const found = new Uint8Array(size);
      let start = 0;
      for (let first = 0; first < size; first += blockSize) {
        const end = blockEnds[first / blockSize] ?? bytes.getLength();
        const texts = decoder.decode(bytes.view(start, end)).split('\n');
        const last = Math.min(blockSize, size - first);
        for (let index = 0; index < last; index++) {
          if (matches(texts[index] ?? '')) found[first + index] = 1;
        }
        start = end;
      }
      return found;
    },
  };
}
