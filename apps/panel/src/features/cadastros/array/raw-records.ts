import { createArrayScanner } from '#features/cadastros/array/array-scanner.ts';
import { createByteStore } from '#features/cadastros/array/byte-store.ts';

/** The records of a JSON array, kept as the bytes that came: as objects they would take several times the memory. */
export function createRawRecords() {
  const decoder = new TextDecoder();
  const bytes = createByteStore();
  const bounds: number[] = [];
  const scanner = createArrayScanner((start, end) => bounds.push(start, end));

  return {
    push(chunk: Uint8Array): void {
      bytes.push(chunk);
      scanner.push(chunk);
    },
    trim: bytes.trim,
    hasEnded: scanner.hasEnded,
    count: () => bounds.length / 2,
    /** Undefined: that piece is not JSON. */
    read(index: number): unknown {
      try {
        return JSON.parse(decoder.decode(bytes.view(bounds[index * 2] ?? 0, bounds[index * 2 + 1] ?? 0)));
      } catch {
        return undefined;
      }
    },
  };
}
