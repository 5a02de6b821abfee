import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from './key-file.ts';
import { decrypt, encrypt } from './secret-box.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'painel-chave-'));
});
afterAll(() => rm(folder, { recursive: true }));

const inUse = true;
const unused = false;

test('the key is made once, readable by its owner only, also when several processes start together', async () => {
  const file = path.join(folder, 'junto', 'chave');
  const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys(file, unused)));
  expect(new Set(all.map(({ secrets }) => secrets.toString('hex'))).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('each purpose has a key of its own', async () => {
  const { secrets, backupCodes } = await loadKeys(path.join(folder, 'a'), unused);
  expect(secrets.equals(backupCodes)).toBe(false);
});

test('a lost key is not replaced while something is encrypted with it', async () => {
  await expect(loadKeys(path.join(folder, 'perdida'), inUse)).rejects.toThrow(
    'de outra máquina ou da cópia de segurança',
  );
});

test('a damaged key stops the start', async () => {
  const file = path.join(folder, 'danificada');
  await writeFile(file, 'curta');
  await expect(loadKeys(file, inUse)).rejects.toThrow('está danificada');
});

test('a box opens for its owner, whole, and with its key only', async () => {
  const { secrets } = await loadKeys(path.join(folder, 'b'), unused);
  const other = await loadKeys(path.join(folder, 'c'), unused);
  const box = encrypt(secrets, 'ana', 'segredo');
  expect(decrypt(secrets, 'ana', box)).toBe('segredo');
  expect(box.includes('segredo')).toBe(false);
  expect(() => decrypt(secrets, 'bia', box)).toThrow();
  expect(() => decrypt(other.secrets, 'ana', box)).toThrow();
  const flipped = Buffer.from(box);
  flipped[flipped.length - 1] = (flipped.at(-1) as number) ^ 1;
  expect(() => decrypt(secrets, 'ana', flipped)).toThrow();
  expect(await readFile(path.join(folder, 'b'), 'utf8')).not.toContain(secrets.toString('base64'));
});
