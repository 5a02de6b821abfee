import { createHmac, randomInt } from 'node:crypto';
import { quantidadeCodigosBackup } from '@painel-pj/contract/auth';

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

/** Keyed, so that the stored hashes can't be searched without the key; case, spaces and hyphens don't matter. */
export function hashBackupCode(key: Buffer, code: string): Buffer {
  return createHmac('sha256', key)
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();
}
