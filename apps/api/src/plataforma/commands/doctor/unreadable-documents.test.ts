import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { examine } from './doctor-service.ts';
import { describeFinding } from './finding.ts';

const documentId = 'a'.repeat(32);

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await openDocumentStore(t.config).put(documentId, 'original', Buffer.from('inteiro'));
  await t.db.pool.query(
    `insert into documento (id, chave, extensao, bytes, sha256, sha256_recebido, tem_miniatura)
     values ($1, 'contrato', 'pdf', 7, '', '', false)`,
    [documentId],
  );
});
afterAll(() => t.close());

async function diagnose(): Promise<string> {
  const settings = { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir, PORT: '0' };
  const said: string[] = [];
  for await (const finding of examine(loadConfig(settings), settings)) said.push(describeFinding(finding));
  return said.join('\n');
}

test('a document that can not be opened is named, and the rest is looked at', async () => {
  const folder = path.join(t.dataDir, 'documentos/a/a');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'x');
  const said = await diagnose();
  expect(said).toContain(`✗ Documentos que não se deixam abrir: 1 de 1 (${documentId})\n    → `);
  expect(said).toContain('chown -R');
  expect(said).toContain('arquivo de documento');
});

test('a mark of the folder that can not be read is one line', async () => {
  const mark = path.join(t.dataDir, 'documentos/instalacao');
  await rm(mark);
  await mkdir(mark);
  expect(await diagnose()).toContain(
    `✗ Os documentos estão fora de alcance\n    → Não foi possível usar ${mark} (EISDIR): há uma pasta no lugar do arquivo`,
  );
});
