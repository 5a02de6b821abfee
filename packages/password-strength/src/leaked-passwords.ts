import fingerprints from './leaked-fingerprints.json' with { type: 'json' };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Characters of a fingerprint, 6 bits each: less than one in a million other passwords matches the list by chance. */
const length = 6;

/** The upper 36 bits of the 64-bit FNV-1a hash of the password in lower case. */
export function fingerprint(password: string): string {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (const byte of new TextEncoder().encode(password.toLowerCase())) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x1_0000_0001_b3n);
  }
  return Array.from({ length }, (_, at) => alphabet[Number((hash >> BigInt(58 - 6 * at)) & 63n)]).join('');
}

const leaked = new Set(fingerprints.match(/.{6}/g));

/** Whether it is in public lists of leaked passwords. The list has only those that the estimator would accept. */
export const isLeaked = (password: string): boolean => leaked.has(fingerprint(password));
