import { createHmac, randomInt } from 'node:crypto';
import { quantidadeCodigosBackup } from '@painel-pj/contract/auth';
import type { Keys } from '#keys/key-file.ts';

/** No 0/O, 1/I/L: they are copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const half = 5;

const randomText = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten different codes such as `7KQ2M-XW9TF` (about 49 bits each). */
export function generateBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < quantidadeCodigosBackup) codes.add(`${randomText()}-${randomText()}`);
  return [...codes];
}

const mac = (key: Buffer, data: string | Buffer) => createHmac('sha256', key).update(data).digest();

/** Case, spaces and hyphens don't matter. */
const clean = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Keyed, so that the stored hashes can't be searched without the key. */
export const hashBackupCode = ({ backupCodes }: Keys, code: string): Buffer => mac(backupCodes, clean(code));

/** What a rotation makes of a stored hash. */
export const hashAgain = ({ backupCodes }: Keys, hash: Buffer): Buffer => mac(backupCodes, hash);

/** How the code may be stored: as made with the key of now, or with a former one and hashed again since. */
export function listPossibleHashes({ backupCodes, formerBackupCodes }: Keys, code: string): Buffer[] {
  const keys = [backupCodes, ...formerBackupCodes];
  return keys.map((madeWith, age) =>
    keys.slice(0, age).reduceRight((hash, key) => mac(key, hash), mac(madeWith, clean(code))),
  );
}
