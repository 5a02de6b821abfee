import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
let id: string;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 12_000);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await call.receive();
});

const told = async (reader: Analyst) => {
  const { mudou, antes, mudouDesde } = await call.read(reader, id);
  return { mudou, antes, desde: mudouDesde?.ato };
};
const sendContract = (words: string) => call.upload(id, 'documentos/contratoSocial', pdfFile(words));

test('who never saw the registration is told what changed since the request, and whose it was', async () => {
  const { logradouro } = await call.read(bia, id);
  await call.ask(ana, id);
  await call.correct(id, { logradouro: 'Rua Um' });
  await call.correct(id, { logradouro: 'Rua Dois' });
  const seen = await call.read(bia, id);
  expect(seen).toMatchObject({ mudou: ['logradouro'], antes: { logradouro } });
  expect(seen.mudouDesde).toEqual({
    ato: 'pedido',
    por: 'Pessoa ana',
    porId: ana.id,
    em: expect.any(String),
  });
});

test('each decision begins anew, one that was undone does not', async () => {
  await call.ask(ana, id);
  await call.correct(id, { logradouro: 'Rua Um' });
  await call.decide(ana, id, true);
  expect(await told(bia)).toMatchObject({ mudou: [], desde: 'aprovacao' });
  await call.act(ana, id, 'desfazer');
  expect(await told(bia)).toMatchObject({ mudou: ['logradouro'], desde: 'pedido' });
  await call.refuse(ana, id);
  await call.correct(id, { logradouro: 'Rua Um', numero: '99' });
  expect(await told(bia)).toMatchObject({ mudou: ['numero'], desde: 'recusa' });
});

test('before any decision, what changed is told since one looked, and nothing to who never did', async () => {
  await call.correct(id);
  expect(await told(bia)).toEqual({ mudou: null, antes: null, desde: undefined });
});

test('the file that was there at the request can be opened beside the newest', async () => {
  await sendContract('um');
  await call.ask(ana, id);
  await sendContract('dois');
  await sendContract('três');
  const { mudou, antes, documentos } = await call.read(bia, id);
  expect(mudou).toEqual(['documentos.contratoSocial']);
  const former = antes?.['documentos.contratoSocial'] as { arquivo: string } | undefined;
  const open = async (name = '') => (await server.app.inject({ url: `/arquivos/${name}` })).rawPayload;
  expect((await open(former?.arquivo)).equals(pdfFile('um'))).toBe(true);
  expect((await open(documentos?.contratoSocial ?? '')).equals(pdfFile('três'))).toBe(true);
});
