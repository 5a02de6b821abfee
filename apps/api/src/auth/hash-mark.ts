const hashBytes = 32;
const markBytes = 12;
const wellFormed = /^[\w-]{16}$/;

/** Enough of a hash to tell what it stands for from all others; nobody gets in with it. */
export const markOf = (hash: Buffer): string => hash.subarray(0, markBytes).toString('base64url');

export type HashRange = [first: Buffer, last: Buffer];

/** All hashes with this mark; null when it is no mark. */
export function findRange(mark: string): HashRange | null {
  if (!wellFormed.test(mark)) return null;
  const beginning = Buffer.from(mark, 'base64url');
  const filled = (byte: number) => Buffer.concat([beginning, Buffer.alloc(hashBytes - markBytes, byte)]);
  return [filled(0x00), filled(0xff)];
}
