import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';

let server: TestApp;
let key: KeyHeaders;
beforeAll(async () => {
  server = await buildTestApp({ DOCUMENTO_MAX_MB: '1', LIMITE_ENVIO_MB_DIA: '1' });
  key = await createKey(server, 'loja');
});
afterAll(() => server.close());

const bigFile = (number: number) => pdfFile(`${number} ${'x'.repeat(400_000)}`);

const put = (id: string, content: Buffer, headers = key) =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/documentos/contratoSocial`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: content,
  });

const countFiles = async () =>
  (await readdir(path.join(server.dataDir, 'documentos'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

test('a document that is replaced over and over uses up the day of its sender, and no more of the disk', async () => {
  const id = await sendCadastro(server, key, 1);
  expect((await put(id, bigFile(1))).statusCode).toBe(200);
  expect((await put(id, bigFile(2))).statusCode).toBe(200);
  const kept = await countFiles();
  const refused = await put(id, bigFile(3));
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    codigo: 'muitas_tentativas',
    mensagem:
      'Este remetente já enviou os 1 MB que pode enviar em um dia. Aguarde o tempo de Retry-After, em segundos; se o volume é esperado, peça a quem opera o servidor que aumente LIMITE_ENVIO_MB_DIA.',
  });
  expect(await countFiles()).toBe(kept);

  const same = await put(id, bigFile(2));
  expect(same.json()).toMatchObject({ alterado: false });
  const successor = await createKey(server, 'loja-nova', 'loja');
  expect((await put(id, bigFile(3), successor)).statusCode).toBe(429);
  const other = await createKey(server, 'outra');
  expect((await put(await sendCadastro(server, other, 2), bigFile(3), other)).statusCode).toBe(200);

  server.clock.advance(Number(refused.headers['retry-after']) * 1000);
  expect((await put(id, bigFile(3))).statusCode).toBe(200);
});

test('registrations count too', async () => {
  const many = await createKey(server, 'muitas');
  const cadastro = { ...buildCadastro(3), socios: [] as object[] };
  const [first] = buildCadastro(3).socios;
  const id = await sendCadastro(server, many, 3);
  const correct = (number: number) =>
    server.app.inject({
      method: 'PUT',
      url: `/pj/unix/cadastros/${id}`,
      headers: many,
      payload: { ...cadastro, razaoSocial: `${number}${'x'.repeat(190)}`, socios: [first] },
    });
  await server.db.pool.query(`update limite set fichas = 1000 where chave like 'envio:%'`);
  const statuses: number[] = [];
  for (let number = 0; number < 3; number += 1) statuses.push((await correct(number)).statusCode);
  expect(statuses).toEqual([200, 429, 429]);
});
