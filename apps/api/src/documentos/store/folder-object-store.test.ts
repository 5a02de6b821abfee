import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testObjectStore } from '#test/object-store-suite.ts';
import { createFolderObjectStore } from './folder-object-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'painel-objetos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

testObjectStore(() => createFolderObjectStore(folder));

test('nothing half-written stays behind', async () => {
  expect(await readdir(path.join(folder, 'rascunhos'))).toEqual([]);
});
