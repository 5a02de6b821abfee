import { fingerprints } from './leaked-fingerprints.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Characters of a fingerprint: 36 bits, so that hardly one other password in a million shares one of the list. */
const length = 6;

/** The upper 36 bits of FNV-1a of 64 bits; capitals don't matter. */
export function fingerprint(password: string): string {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (const byte of new TextEncoder().encode(password.toLowerCase())) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x1_0000_0001_b3n);
  }
  return Array.from({ length }, (_, at) => alphabet[Number((hash >> BigInt(58 - 6 * at)) & 63n)]).join('');
}

const leaked = new Set(fingerprints.replaceAll('\n', '').match(/.{6}/g));

/** Found in public lists of leaked passwords, although it looks hard to guess. */
export const isLeaked = (password: string): boolean => leaked.has(fingerprint(password));
