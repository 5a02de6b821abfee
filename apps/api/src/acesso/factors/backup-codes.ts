import { createHmac, randomInt } from 'node:crypto';
import { quantidadeCodigosBackup } from '@painel-pj/contract/acesso/auth';
import type { Keys } from '#plataforma/keys/key-file.ts';

/** Without 0, O, 1, I and L, which are confused when copied by hand. */
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

/** With a key, so that codes can't be guessed from the stored hashes alone. */
export const hashBackupCode = ({ backupCodes }: Keys, code: string): Buffer => mac(backupCodes, clean(code));

/** Used when the key is rotated: the codes themselves are unknown, so their hashes are hashed with the new key. */
export const hashAgain = ({ backupCodes }: Keys, hash: Buffer): Buffer => mac(backupCodes, hash);

/** The hash as it may be stored: made with the current key, or with a former one and hashed again at each rotation. */
export function listPossibleHashes({ backupCodes, formerBackupCodes }: Keys, code: string): Buffer[] {
  const keys = [backupCodes, ...formerBackupCodes];
  return keys.map((madeWith, age) =>
    keys.slice(0, age).reduceRight((hash, key) => mac(key, hash), mac(madeWith, clean(code))),
  );
}
