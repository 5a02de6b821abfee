import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Analyst, createAnalyst, queueOf } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let queue: ReturnType<typeof queueOf>;
let ana: Analyst;
let bia: Analyst;
let key: KeyHeaders;
let id: string;
let number = 800_000;

beforeAll(async () => {
  server = await buildTestApp();
  queue = queueOf(server);
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  key = await createKey(server, 'loja');
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await sendCadastro(server, key, ++number);
});

const correct = (changes: object) =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}`,
    headers: key,
    payload: { ...buildCadastro(number), ...changes },
  });
const sendFile = (path: string, words: string) =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/${path}`,
    headers: key,
    payload: pdfFile(words),
  });
/** As if it had been opened an hour ago. */
const waitAnHour = () =>
  server.db.pool.query(`update leitura set ate = now() - interval '45 minutes'`).then(queue.freeAll);
const changesFor = async (analyst: Analyst) => {
  const { mudou, antes } = await queue.read(analyst, id);
  return { mudou, antes };
};
const none = { mudou: [], antes: null };

test('what changed since this person opened it is told with what stood there, before and while it is open', async () => {
  const before = buildCadastro(number);
  expect(await changesFor(ana)).toEqual({ mudou: null, antes: null });
  await queue.take(ana, id);
  expect(await changesFor(ana)).toEqual(none);
  await waitAnHour();
  await correct({ logradouro: 'Rua Um', numero: '7' });
  await queue.take(bia, id);
  await correct({ logradouro: 'Rua Dois', numero: before.numero });

  const told = { mudou: ['logradouro'], antes: { logradouro: before.logradouro } };
  expect(await changesFor(ana)).toEqual(told);
  await waitAnHour();
  await queue.take(ana, id);
  expect(await changesFor(ana)).toEqual(told);
  await queue.free(ana, id);
  await queue.take(ana, id);
  expect(await changesFor(ana)).toEqual(told);
  expect(await changesFor(bia)).toEqual({
    mudou: ['logradouro', 'numero'],
    antes: { logradouro: 'Rua Um', numero: '7' },
  });

  await waitAnHour();
  await queue.take(ana, id);
  expect(await changesFor(ana)).toEqual(none);
});

test('partners are told as they were, without their documents', async () => {
  const { socios } = buildCadastro(number);
  await queue.take(ana, id);
  const [first, ...others] = socios;
  await correct({ socios: [{ ...first, nome: 'Outro Nome' }, ...others] });
  expect(await changesFor(ana)).toMatchObject({ mudou: ['socios'], antes: { socios } });
});

test('a new document is told as new, another file in its place with the one before', async () => {
  await sendFile('documentos/contratoSocial', 'um');
  const { rows } = await server.db.pool.query(
    `select id || '.pdf' as arquivo, to_json(criado_em) as em from documento where cadastro_id = $1`,
    [id],
  );
  await queue.take(ana, id);
  await sendFile('documentos/contratoSocial', 'dois');
  await sendFile('socios/0/documentos/rg', 'tres');
  expect(await changesFor(ana)).toEqual({
    mudou: ['documentos.contratoSocial', 'documentos.socios.0.rg'],
    antes: {
      'documentos.contratoSocial': {
        arquivo: expect.stringMatching(new RegExp(`\\.${rows[0].arquivo}$`)),
        recebidoEm: rows[0].em,
      },
    },
  });
});

test('decisions are no change of the data; who is handed a case, or may not take one, is told so as well', async () => {
  await server.db.pool.query(`update cadastro set voltou_em = now() - interval '30 years' where id = $1`, [
    id,
  ]);
  const given = (await queue.next(ana)).json<Cadastro>();
  expect([given.id, given.mudou]).toEqual([id, []]);
  await queue.decide(bia, { id, cadastrado: true });
  await queue.decide(bia, { id, cadastrado: false });
  expect(await changesFor(ana)).toEqual(none);
  const reader = await signIn(server, await createPerson(server, 'leitor'));
  const answer = await queue.get(reader, `/pj/unix/cadastros/${id}`);
  expect(answer.json().mudou).toEqual([]);
});
