const hashBytes = 32;
const markBytes = 12;
const wellFormed = /^[\w-]{16}$/;

/** The first bytes of a hash: enough to identify a session or device, and useless as a credential. */
export const markOf = (hash: Buffer): string => hash.subarray(0, markBytes).toString('base64url');

export type HashRange = [first: Buffer, last: Buffer];

/** The range of hashes that begin with this mark; null if the text is not a mark. */
export function findRange(mark: string): HashRange | null {
  if (!wellFormed.test(mark)) return null;
  const beginning = Buffer.from(mark, 'base64url');
  const filled = (byte: number) => Buffer.concat([beginning, Buffer.alloc(hashBytes - markBytes, byte)]);
  return [filled(0x00), filled(0xff)];
}
