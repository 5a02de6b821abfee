const quote = 0x22;
const backslash = 0x5c;
const openArray = 0x5b;

type Kind = (typeof kinds)[keyof typeof kinds];
const kinds = { other: 0, blank: 1, quote: 2, open: 3, close: 4, comma: 5 } as const;

const kindOf = new Uint8Array(256);
kindOf.fill(kinds.blank, 0, 0x21);
kindOf[quote] = kinds.quote;
kindOf[0x2c] = kinds.comma;
for (const byte of [openArray, 0x7b]) kindOf[byte] = kinds.open;
for (const byte of [0x5d, 0x7d]) kindOf[byte] = kinds.close;

/** Finds where each element of a JSON array begins and ends, in bytes that come in any pieces. */
export function createArrayScanner(onElement: (start: number, end: number) => void) {
  let length = 0;
  let depth = 0;
  let start = -1;
  let isInString = false;
  let isEscaped = false;
  let hasEnded = false;

  function endElement(position: number): void {
    if (start >= 0) onElement(start, position);
    start = -1;
  }

  function closeLevel(position: number): void {
    depth -= 1;
    if (depth > 0) return;
    endElement(position);
    hasEnded = true;
  }

  function openOutside(byte: number): void {
    const isMark = byte >= 0xbb;
    if (hasEnded || (byte !== openArray && !isMark)) throw new SyntaxError('Not one JSON array');
    if (byte === openArray) depth = 1;
  }

  function readInElement(kind: Kind, position: number): void {
    if (start < 0) start = position;
    if (kind === kinds.open) depth += 1;
    else if (kind === kinds.quote) isInString = true;
  }

  function readStructure(kind: Kind, position: number): void {
    if (kind === kinds.close) closeLevel(position);
    else if (kind !== kinds.comma) readInElement(kind, position);
    else if (depth === 1) endElement(position);
  }

  function readByte(byte: number, position: number): void {
    const kind = kindOf[byte] as Kind;
    if (kind === kinds.blank) return;
    if (depth === 0) openOutside(byte);
    else if (kind !== kinds.other || start < 0) readStructure(kind, position);
  }

  /** The index after the string, or past the chunk when it goes on in the next. */
  function skipString(chunk: Uint8Array, from: number): number {
    let index = isEscaped ? from + 1 : from;
    isEscaped = false;
    while (index < chunk.length) {
      const byte = chunk[index];
      if (byte === quote) {
        isInString = false;
        return index + 1;
      }
      index += byte === backslash ? 2 : 1;
    }
    isEscaped = index > chunk.length;
    return index;
  }

  return {
    push(chunk: Uint8Array): void {
      for (let index = 0; index < chunk.length; ) {
        if (isInString) index = skipString(chunk, index);
        else {
          readByte(chunk[index] as number, length + index);
          index += 1;
        }
      }
      length += chunk.length;
    },
    /** False when the array was cut short. */
    hasEnded: () => hasEnded,
  };
}
