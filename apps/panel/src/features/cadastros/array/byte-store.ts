/** Bytes one after the other, outside the script's own heap. */
export function createByteStore() {
  let bytes = new Uint8Array(1 << 16);
  let length = 0;

  function resize(size: number): void {
    const other = new Uint8Array(size);
    other.set(bytes.subarray(0, length));
    bytes = other;
  }

  return {
    push(more: Uint8Array): void {
      if (length + more.length > bytes.length) resize(Math.max(bytes.length * 2, length + more.length));
      bytes.set(more, length);
      length += more.length;
    },
    /** Nothing more will come: gives back what was reserved. */
    trim: () => resize(length),
    getLength: () => length,
    view: (start: number, end: number): Uint8Array => bytes.subarray(start, end),
  };
}
