import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let key: KeyHeaders;
let staff: { 'x-access-token': string };

beforeAll(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'leitura');
  staff = (await signIn(server, await createPerson(server, 'ana'))).headers;
});
afterAll(() => server.close());

const send = (id: string, place: string, payload: Buffer) =>
  server.app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${id}/${place}`, headers: key, payload });
const list = (id: string) => server.app.inject({ url: `/pj/unix/cadastros/${id}/leituras`, headers: staff });

test('a paper that came waits to be read', async () => {
  const id = await sendCadastro(server, key, 1);
  await send(id, 'documentos/contratoSocial', pdfFile('um'));
  await send(id, 'socios/0/documentos/rg', pdfFile('outro'));
  const waits = { situacao: 'esperando', paginas: 0, giro: 0, achados: [] };
  expect((await list(id)).json()).toEqual({ contratoSocial: waits, 'socios.0.rg': waits });
});

test('a registration that is not there is told so', async () => {
  expect((await list('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});
