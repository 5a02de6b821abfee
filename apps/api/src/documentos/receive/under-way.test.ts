import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { createStoreProbe, openDocumentStore } from '#documentos/store/open-document-store.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import { StoreSilence } from '#plataforma/start/startup-error.ts';
import { anonymizeWithReceita } from '#test/anonymize-with-receita.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createDocumentoRepository } from './documento-repository.ts';
import { createDocumentoService } from './documento-service.ts';
import { createOpener } from './opening/opener.ts';

let server: TestApp;
let key: KeyHeaders;
let id: string;
let number = 0;
beforeAll(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'loja');
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  id = await sendCadastro(server, key, number);
});

async function countFiles(): Promise<number> {
  const folder = path.join(server.dataDir, 'documentos');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
}

/** Receives one file as the server does, into its store, of which parts may be exchanged. */
async function receive(
  content: Readable,
  parts: Partial<DocumentStore> = {},
  assertStoreThere = createStoreProbe(server.config),
) {
  const { config, db } = server;
  const opener = createOpener(config, () => {});
  const documentos = createDocumentoService({
    db,
    config,
    repository: createDocumentoRepository(db),
    store: { ...openDocumentStore(config), ...parts },
    assertStoreThere,
    drafts: config.documentos.drafts,
    maxBytes: 1024 ** 2,
    scanner: null,
    spendBytes: async () => {},
    opener,
  });
  const { rows } = await db.pool.query<{ dono: string }>('select dono from cadastro where id = $1', [id]);
  const integracao = { dono: rows[0]?.dono ?? '', ator: { id: null, nome: 'integração:loja' } };
  try {
    return await documentos.receive({
      cadastroId: id,
      socio: null,
      chave: 'rgFrente',
      content,
      integracao,
    });
  } finally {
    opener.close();
  }
}

test('a picture whose thumbnail can not be written leaves nothing behind', async () => {
  const { put: keep } = openDocumentStore(server.config);
  const before = await countFiles();
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } });
  const received = receive(Readable.from([await picture.png().toBuffer()]), {
    put: (documento, part, content) =>
      part === 'miniatura' ? Promise.reject(new Error('sem espaço')) : keep(documento, part, content),
  });
  await expect(received).rejects.toThrow('sem espaço');
  expect(await countFiles()).toBe(before);
});

test('a file under way while its registration is anonymised is refused, and brings nothing back', async () => {
  const before = await countFiles();
  const content = Readable.from(
    (async function* () {
      await anonymizeWithReceita(server, id);
      yield pdfFile();
    })(),
  );
  await expect(receive(content)).rejects.toMatchObject({ codigo: 'nao_encontrado', status: 404 });
  const { rows } = await server.db.pool.query(
    `select c.documentos, (select count(*)::int from documento where cadastro_id = c.id) as rows
     from cadastro c where c.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ documentos: {}, rows: 0 }]);
  expect(await countFiles()).toBe(before);
});

test('a file sent while the store is silent is refused within five seconds, and leaves nothing behind', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const away = loadConfig({
    DATA_DIR: server.dataDir,
    DOCUMENTOS: 's3://balde/painel',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
  });
  // Amazon's client takes long to load, once.
  await import('@aws-sdk/client-s3');
  const { put, remove } = openDocumentStore(away);
  const begun = performance.now();
  try {
    await expect(
      receive(Readable.from([pdfFile()]), { put, remove }, createStoreProbe(away)),
    ).rejects.toBeInstanceOf(StoreSilence);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await readdir(server.config.documentos.drafts)).toEqual([]);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
