import { link, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testObjectStore } from '#test/object-store-suite.ts';
import { createFolderObjectStore } from './folder-object-store.ts';
import { contentOf } from './object-store.ts';
import { markStore, readMark } from './store-mark.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'painel-objetos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

testObjectStore(() => createFolderObjectStore(folder));

test('nothing half-written stays behind', async () => {
  expect(await readdir(path.join(folder, 'rascunhos'))).toEqual([]);
});

async function listOpen(): Promise<string[]> {
  const open = await readdir('/proc/self/fd');
  const files = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return files.filter((file) => file.endsWith('/deixado'));
}

test('a reader that leaves before the first byte leaves no file open', async () => {
  const store = createFolderObjectStore(folder);
  await store.put('deixado', contentOf(Buffer.from('texto')));
  const stream = await (await store.open('deixado'))?.read();
  expect(await listOpen()).toHaveLength(1);
  stream?.destroy();
  await expect.poll(listOpen).toEqual([]);
});

test('a mark is read while another process ends putting it there', async () => {
  const store = createFolderObjectStore(folder);
  const mark = await markStore(store, 'um id');
  const draft = path.join(folder, 'rascunho da marca');
  await link(path.join(folder, 'instalacao'), draft);
  const slow: typeof store = {
    ...store,
    async open(key) {
      const file = await store.open(key);
      await rm(draft, { force: true });
      return file;
    },
  };
  expect(await readMark(slow)).toBe(mark);
});
