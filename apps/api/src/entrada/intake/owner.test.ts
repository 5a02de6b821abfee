import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';

let server: TestApp;
let key: KeyHeaders;
let rival: KeyHeaders;

beforeAll(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'loja');
  rival = await createKey(server, 'rival');
});
afterAll(() => server.close());

const post = (headers: KeyHeaders, number: number) =>
  server.app.inject({
    method: 'POST',
    url: '/pj/unix/cadastros',
    headers,
    payload: buildCadastro(number),
  });
const put = (headers: KeyHeaders, path: string, payload: object) =>
  server.app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${path}`, headers, payload });

test("another system's registration answers like one that does not exist", async () => {
  const id = await sendCadastro(server, key, 1);
  const absent = '00000000-0000-4000-8000-000000000000';
  for (const [path, payload] of [
    ['', { ...buildCadastro(1), razaoSocial: 'Rival Ltda' }],
    ['', buildCadastro(2)],
    ['/documentos/contratoSocial', pdfFile()],
    ['/socios/0/documentos/rgFrente', pdfFile()],
  ] as const) {
    const theirs = await put(rival, `${id}${path}`, payload);
    const nothing = await put(rival, `${absent}${path}`, payload);
    expect(theirs.statusCode).toBe(404);
    expect({ ...theirs.json(), requisicao: '' }).toEqual({ ...nothing.json(), requisicao: '' });
  }
  const { rows } = await server.db.pool.query('select versao from cadastro where id = $1', [id]);
  expect(rows).toEqual([{ versao: 1 }]);
});

test('a CNPJ another system sent comes in as a registration of its own', async () => {
  const id = await sendCadastro(server, key, 3);
  const theirs = await post(rival, 3);
  expect(theirs.statusCode).toBe(201);
  expect(theirs.json().id).not.toBe(id);
  expect((await post(rival, 3)).json().mensagem).toContain(theirs.json().id);
});

test('a key of the same party goes on with what the older one sent', async () => {
  const id = await sendCadastro(server, key, 4);
  const heir = await createKey(server, 'loja-nova', 'loja');
  const corrected = await put(heir, id, { ...buildCadastro(4), razaoSocial: 'Nova Ltda' });
  expect(corrected.json()).toMatchObject({ versao: 2 });
  expect((await put(heir, `${id}/documentos/contratoSocial`, pdfFile())).statusCode).toBe(200);
  expect((await post(heir, 4)).json().mensagem).toContain(id);
});
