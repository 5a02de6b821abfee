import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { readMark as readMarkOf } from '#documentos/store/store-mark.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { putStrays } from '#test/strays.ts';
import { openKeys } from './open-keys.ts';

let t: TestApp;
let folder: string;
beforeEach(async () => {
  t = await buildTestApp();
  folder = t.config.documentos.folder;
});
afterEach(() => t.close());

const readMark = () => readMarkOf(openDocumentStore(t.config).objects);
const forgetMark = () => rm(path.join(folder, 'instalacao'));
const finishFirstStart = () => t.db.pool.query('insert into instalacao (demo) values (false)');
const addRow = (id: string) =>
  t.db.pool.query(
    `insert into documento (id, chave, extensao, bytes, sha256, sha256_recebido, tem_miniatura)
     values ($1, 'contrato', 'pdf', 32, '', '', false)`,
    [id],
  );

test('a first start cut short before it marked its folder is taken up again', async () => {
  const mark = await readMark();
  await forgetMark();
  await openKeys(t.config, t.db);
  expect(await readMark()).toBe(mark);
});

test('a folder without a mark is taken by the database that knows its documents', async () => {
  const mark = await readMark();
  const [known = ''] = await putStrays(folder, 3);
  await addRow(known);
  await finishFirstStart();
  await forgetMark();
  await openKeys(t.config, t.db);
  expect(await readMark()).toBe(mark);
});

test.each([
  ['with documents of others', 3, false],
  ['that is empty, where there should be documents', 0, true],
  ['that is empty, of a second machine with the same key', 0, false],
])('a folder without a mark %s is refused', async (_name, strays, hasRow) => {
  await putStrays(folder, strays);
  if (hasRow) await addRow('a'.repeat(32));
  await finishFirstStart();
  await forgetMark();
  await expect(openKeys(t.config, t.db)).rejects.toThrow('a mesma pasta em todas as máquinas');
  expect(await readMark()).toBeNull();
});
