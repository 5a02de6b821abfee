import { readdir } from 'node:fs/promises';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let key: KeyHeaders;
let admin: { 'x-access-token': string };
let id: string;
let number = 0;
const pdf = pdfFile();

beforeAll(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'loja');
  admin = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  id = await sendCadastro(server, key, number);
});

const put = (payload: Buffer, where: string) =>
  server.app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${id}/${where}`, headers: key, payload });
const read = async () =>
  (await server.app.inject({ url: `/pj/unix/cadastros/${id}`, headers: admin })).json<Cadastro>();
const open = async (name: unknown) => server.app.inject({ url: `/arquivos/${String(name)}` });
const files = () => readdir(server.config.documentos.folder, { recursive: true });
const correct = (socios: object[]) =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}`,
    headers: key,
    payload: { ...buildCadastro(number), socios },
  });
const documentosOf = async (cpf: string) => {
  const { socios } = await read();
  return (socios as Exclude<Cadastro['socios'], string>).find((socio) => socio.cpf === cpf)?.documentos;
};
const stays = { nome: 'Ana Fica', cpf: '52998224725', percentual: 50 };
const leaves = { nome: 'Rui Volta', cpf: '11144477735', percentual: 50 };

test('a partner who left in one correction and came back in the next has the documents again', async () => {
  await correct([leaves, stays]);
  await put(pdf, 'socios/0/documentos/rgFrente');
  await put(pdfFile('verso'), 'socios/0/documentos/rgVerso');
  await correct([{ ...stays, percentual: 100 }]);
  expect((await correct([stays, leaves])).json()).toMatchObject({ alterado: true });
  const documentos = await documentosOf(leaves.cpf);
  expect(Object.keys(documentos ?? {})).toEqual(['rgFrente', 'rgVerso']);
  expect((await open(documentos?.rgFrente)).rawPayload.equals(pdf)).toBe(true);
  expect(await documentosOf(stays.cpf)).toEqual({});
});

test('a document whose name the registration lost is attached when it is sent again', async () => {
  await correct([leaves, stays]);
  await put(pdf, 'socios/0/documentos/rgFrente');
  await server.db.pool.query(
    `update cadastro set socios = jsonb_set(socios::jsonb, '{0,documentos}', '{}')::json where id = $1`,
    [id],
  );
  const before = (await files()).length;
  const again = await put(pdf, 'socios/0/documentos/rgFrente');
  expect(again.json()).toMatchObject({ alterado: true });
  expect((await open((await documentosOf(leaves.cpf))?.rgFrente)).rawPayload.equals(pdf)).toBe(true);
  expect((await put(pdf, 'socios/0/documentos/rgFrente')).json()).toMatchObject({ alterado: false });
  expect((await files()).length).toBe(before);
});
