import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assertWritable, sayFullDisk } from './assert-writable.mjs';

test('a full disk is one line, whatever npm said of it', () => {
  const told = new Error('npm error code ENOSPC\nnpm error nospc There appears to be insufficient space');
  expect(() => sayFullDisk(told)).toThrow(
    /^O disco de .* está cheio; libere 1 GB e rode o comando de novo\.$/,
  );
  const other = new Error('npm error code E404');
  expect(() => sayFullDisk(other)).toThrow(other);
});

// Nothing is closed to root.
test.skipIf(process.getuid?.() === 0)('a folder closed to this user is one line with the remedy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'painel-pj-fechada-'));
  chmodSync(folder, 0o555);
  expect(() => assertWritable([folder], 'instalar as dependências')).toThrow(
    /^Falta instalar as dependências, e a pasta .* é somente leitura para este usuário; rode nela npm run build/,
  );
  rmdirSync(folder);
});
