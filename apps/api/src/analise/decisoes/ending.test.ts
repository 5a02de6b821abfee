import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { waitForWaiters } from '#test/waiters.ts';
import { segredo } from '#test/webhook-receiver.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
let id: string;
let today: string;

beforeAll(async () => {
  server = await buildTestApp({ WEBHOOK_URL: 'http://127.0.0.1:9/avisos', WEBHOOK_SEGREDO: segredo });
  await server.db.pool.query('insert into aviso_destino values (true) on conflict do nothing');
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 14_500);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await call.receive();
  await call.decide(ana, id, true);
  // The day of the approval, which is the database's.
  today = businessDateOf(new Date());
});

const end = (em = today, more: object = {}) => call.act(ana, id, 'encerramento', { em, ...more });
const endByKey = (key: KeyHeaders, payload: object = { em: today }) =>
  server.app.inject({ method: 'POST', url: `/pj/unix/cadastros/${id}/encerramento`, headers: key, payload });
const state = async () => {
  const { cadastrado, status, versao, encerradoEm, analise } = await call.read(ana, id);
  return { cadastrado, status, versao, encerradoEm, situacao: analise?.situacao };
};
const list = async (query: string) =>
  (await server.app.inject({ url: `/pj/unix?limite=100&${query}`, headers: ana.headers })).json<
    { id: string }[]
  >();
const isListed = async (query: string) => (await list(query)).some((one) => one.id === id);
const ended = { cadastrado: 1, status: 'cadastrado', situacao: 'cadastrado' };

test('one that is corrected at the same moment ends all the same', async () => {
  const key = await createKey(server, 'outra-chave', 'loja-14500');
  const under: ReturnType<typeof endByKey>[] = [];
  await server.db.kysely.transaction().execute(async (tx) => {
    await sql`update cadastro set versao = versao + 1 where id = ${id}`.execute(tx);
    under.push(endByKey(key));
    await waitForWaiters(server.db, 1);
  });
  const [answer] = await Promise.all(under);
  expect([answer?.statusCode, answer?.json().versao]).toEqual([200, 4]);
});

test('a company whose relationship ended stays approved, with the day, on record and told', async () => {
  await call.correct(id, { telefone: '11987654321' });
  expect(await isListed('revisao=sim')).toBe(true);
  const answer = await end(today, { motivo: ' A pedido da empresa. ' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { versao: 4, situacao: 'cadastrado' }]);
  expect(answer.headers.etag).toBe('"4"');
  expect(await state()).toEqual({ ...ended, versao: 4, encerradoEm: today });
  expect([await isListed('revisao=sim'), await isListed('encerrado=sim')]).toEqual([false, true]);
  expect((await call.situacao(id)).json()).toMatchObject({ situacao: 'cadastrado', encerradoEm: today });

  const history = await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: ana.headers });
  expect(history.json()[0]).toMatchObject({
    acao: 'cadastro.encerrado',
    detalhes: { versao: 4, encerradoEm: today, motivo: 'A pedido da empresa.' },
  });
  const { rows } = await server.db.pool.query(
    `select versao, dados from aviso where cadastro_id = $1 and tipo = 'cadastro.encerrado'`,
    [id],
  );
  expect(rows).toEqual([{ versao: 4, dados: { situacao: 'cadastrado', encerradoEm: today } }]);
  const exported = await server.app.inject({
    url: `/pj/unix/exportar?formato=ndjson&encerrado=sim`,
    headers: ana.headers,
  });
  expect(exported.body).toContain(`"encerradoEm":"${today}"`);
});

test('the system that sent it may end it, without a version, and nobody else of its kind', async () => {
  const other = await createKey(server, `outra-${id.slice(0, 8)}`);
  expect((await endByKey(other)).statusCode).toBe(404);
  expect((await endByKey(call.key, { em: '18/11/2026' })).statusCode).toBe(400);
  expect(await state()).toMatchObject({ encerradoEm: null });
  const answer = await endByKey(call.key, { em: today, motivo: 'Conta fechada.' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { versao: 3, situacao: 'cadastrado' }]);
  const again = await endByKey(call.key);
  expect([again.statusCode, again.json().mensagem]).toEqual([
    409,
    expect.stringContaining('já foi encerrado'),
  ]);
  expect((await endByKey(other)).statusCode).toBe(404);
  expect(await call.act(ana, id, 'desfazer').then(({ statusCode }) => statusCode)).toBe(409);
});

test('it ends on a day from the approval to today, and only what is approved', async () => {
  const tomorrow = addDays(businessDateOf(server.clock.now()), 1);
  for (const day of [tomorrow, '2020-01-31']) {
    const answer = await end(day);
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['em']]);
  }
  expect((await end('2020-01-31')).json().campos.em).toContain('A aprovação foi em');
  await call.decide(ana, id, false);
  const pending = await end();
  expect([pending.statusCode, pending.json().mensagem]).toEqual([
    409,
    'Este cadastro está em análise. Só se encerra o que foi aprovado.',
  ]);
});

test('staff name the version they saw, and may decide', async () => {
  expect((await call.act(ana, id, 'encerramento', { em: today }, null)).statusCode).toBe(428);
  expect((await call.act(ana, id, 'encerramento', { em: today }, 1)).statusCode).toBe(412);
  const reader = await signIn(server, await createPerson(server, `leitor.${id.slice(0, 8)}`));
  const refused = await server.app.inject({
    method: 'POST',
    url: `/pj/unix/cadastros/${id}/encerramento`,
    headers: { ...reader.headers, 'if-match': '"2"' },
    payload: { em: today },
  });
  expect(refused.statusCode).toBe(403);
  expect(await state()).toMatchObject({ encerradoEm: null, versao: 2 });
});

test('the same person can undo it, and a change that was open is to be looked at again', async () => {
  await call.correct(id, { telefone: '11987654321' });
  await end();
  expect((await call.act(bia, id, 'desfazer')).statusCode).toBe(409);
  expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(200);
  expect(await state()).toEqual({ ...ended, versao: 5, encerradoEm: null });
  expect(await isListed('revisao=sim')).toBe(true);
  expect((await end()).statusCode).toBe(200);
});

test('the company changes nothing after the end; given back to pending, the end is over', async () => {
  await end();
  const sentAgain = await server.app.inject({
    method: 'POST',
    url: '/pj/unix/cadastros',
    headers: call.key,
    payload: { ...buildCadastro(0), cnpj: (await call.read(ana, id)).cnpj },
  });
  const refused = [await call.correct(id), await call.upload(id, 'documentos/contratoSocial', pdfFile('x'))];
  for (const answer of [sentAgain, ...refused]) {
    expect([answer.statusCode, answer.json().mensagem]).toEqual([
      409,
      expect.stringContaining('foi encerrado em'),
    ]);
  }
  await call.decide(bia, id, false);
  expect(await state()).toEqual({
    cadastrado: 0,
    status: 'pendente',
    situacao: 'a_analisar',
    versao: 4,
    encerradoEm: null,
  });
  expect((await call.correct(id)).statusCode).toBe(200);
  await call.decide(bia, id, true);
  expect(await state()).toMatchObject({ ...ended, encerradoEm: null });
  expect(await isListed('encerrado=sim')).toBe(false);
});
