import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { pdfFile } from '#test/document-files.ts';
import { createPerson, signIn } from '#test/people.ts';
import { waitForWaiters } from '#test/waiters.ts';
import { findImpedimentos } from './answer-service.ts';
import { checkNow } from './check-service.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

const disposable = (name: string) => on.build({ email: `${name}@mailinator.com` });
const bare = (id: string, codigo: string) => `/pj/unix/cadastros/${id}/alertas/${codigo}/resposta`;
const answer = async (id: string, codigo: string, resposta: object | null, alvo?: string) =>
  on.post(await on.pathOf(id, codigo, alvo), resposta);
const idOf = async (login: string) =>
  (await on.server.db.pool.query('select id from usuario where login = $1', [login])).rows[0]?.id;
const motivo = 'A empresa confirmou por telefone.';
const answered = async (id: string, codigo: string) =>
  (await on.readAlertas(id)).find((alerta) => alerta.codigo === codigo)?.resposta;
const history = async (id: string) =>
  (await on.get(`/pj/unix/${id}/historico`)).json<{ acao: string; detalhes: object }[]>();

test('an answer stands with the check, who gave it and why, and is on record', async () => {
  const id = await on.send(disposable('um'));
  expect((await answer(id, 'email-descartavel', { motivo })).statusCode).toBe(200);
  expect(await answered(id, 'email-descartavel')).toMatchObject({
    motivo,
    por: 'Pessoa ana',
    porId: await idOf('ana'),
  });
  expect((await history(id))[0]).toMatchObject({
    acao: 'alerta.respondido',
    detalhes: { codigo: 'email-descartavel', alvo: 'email', motivo },
  });
});

test('the same answer twice is on record once, and null takes it back', async () => {
  const id = await on.send(disposable('dois'));
  await answer(id, 'email-descartavel', { motivo });
  await answer(id, 'email-descartavel', { motivo });
  expect((await answer(id, 'email-descartavel', null)).statusCode).toBe(200);
  expect(await answered(id, 'email-descartavel')).toBeUndefined();
  expect((await history(id)).map(({ acao }) => acao)).toEqual([
    'alerta.reaberto',
    'alerta.respondido',
    'cadastro.recebido',
  ]);
});

test('an answer holds while what was found is the same, and no longer', async () => {
  const cadastro = disposable('tres');
  const id = await on.send(cadastro);
  await answer(id, 'email-descartavel', { motivo });
  await on.correct(id, { ...cadastro, bairro: 'Outro bairro' });
  expect(await answered(id, 'email-descartavel')).toMatchObject({ motivo, porId: await idOf('ana') });
  await on.correct(id, { ...cadastro, email: 'tres@guerrillamail.com' });
  expect(await on.readTextos(id, 'email-descartavel')).toEqual([
    'E-mail descartável (guerrillamail.com). Peça um e-mail da empresa.',
  ]);
  expect(await answered(id, 'email-descartavel')).toBeUndefined();
});

test('an answer is to what was seen: once the check found something else, it lands nowhere', async () => {
  const cadastro = disposable('sete');
  const id = await on.send(cadastro);
  const seen = await on.pathOf(id, 'email-descartavel');
  expect((await on.post(bare(id, 'email-descartavel'), { motivo })).json()).toMatchObject({
    codigo: 'versao_requerida',
    mensagem: expect.stringContaining('achado'),
  });
  await on.correct(id, { ...cadastro, email: 'sete@guerrillamail.com' });
  const late = await on.post(seen, { motivo });
  expect([late.statusCode, late.json().codigo]).toEqual([412, 'versao_divergente']);
  expect(await answered(id, 'email-descartavel')).toBeUndefined();
  await on.correct(id, { ...cadastro, email: 'sete@empresa.com.br' });
  expect((await on.post(seen, { motivo })).statusCode).toBe(404);
  expect((await history(id)).map(({ acao }) => acao)).not.toContain('alerta.respondido');
});

test('of several of one code, one target can be answered alone, and keeps its answer when partners change places', async () => {
  const cadastro = on.build({ socios: [] });
  const people = on
    .build()
    .socios.slice(0, 1)
    .concat([{ nome: 'Yasmin Weber', cpf: '52998224725', percentual: 0 }]);
  const id = await on.send({ ...cadastro, socios: people });
  expect((await answer(id, 'sem-documento', { motivo }, 'socios.1')).statusCode).toBe(200);
  const find = async (texto: string) => (await on.readAlertas(id)).find((alerta) => alerta.texto === texto);
  const yasmin = 'Yasmin Weber: sem documento. Tem pouca participação e não assina.';
  expect(await find(yasmin)).toMatchObject({ resposta: { motivo } });
  await on.correct(id, { ...cadastro, socios: people.toReversed() });
  expect(await find(yasmin)).toMatchObject({
    alvo: 'socios.0',
    resposta: { motivo },
  });
  expect(await find(`${people[0]?.nome}: sem documento.`)).not.toHaveProperty('resposta');
  const meant = await on.server.app.inject({
    method: 'POST',
    url: await on.pathOf(id, 'sem-documento', 'socios.1'),
    headers: { ...on.admin, 'if-match': '"1"' },
    payload: { motivo: 'Sobre Yasmin.' },
  });
  expect([meant.statusCode, meant.json().codigo]).toEqual([412, 'versao_divergente']);
  expect(await find(`${people[0]?.nome}: sem documento.`)).not.toHaveProperty('resposta');
});

test('of two answered at the same moment neither leaves the case among the worst', async () => {
  const codes = ['email-descartavel', 'mei-nome-e-cnpj'];
  const build = (_: unknown, at: number) => ({
    ...disposable(`par${at}`),
    razaoSocial: '12.345.678 ANA LIMA',
  });
  const ids = await Promise.all(Array.from({ length: 10 }, build).map((cadastro) => on.send(cadastro)));
  const paths = await Promise.all(ids.flatMap((id) => codes.map((codigo) => on.pathOf(id, codigo))));
  const answers = await Promise.all(paths.map((one) => on.post(one, { motivo })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { rows } = await on.server.db.pool.query('select ordem from risco where nivel <> rank_risco(ordem)');
  expect(rows).toEqual([]);
});

test('an answer given while the registration is checked anew is not lost', async () => {
  const { db } = on.server;
  const id = await on.send(disposable('seis'));
  const isAnswered = Promise.withResolvers<void>();
  const isChecked = Promise.withResolvers<void>();
  const checking = db.kysely.transaction().execute(async (tx) => {
    await sql`update cadastro set razao_social = '12.345.678 ANA LIMA' where id = ${id}`.execute(tx);
    await checkNow(tx, [id], on.server.config);
    isChecked.resolve();
    await isAnswered.promise;
  });
  await isChecked.promise;
  const answering = answer(id, 'email-descartavel', { motivo }).then((answer) => answer);
  await waitForWaiters(db, 1);
  isAnswered.resolve();
  await checking;
  expect((await answering).statusCode).toBe(200);
  expect(await on.readTextos(id, 'mei-nome-e-cnpj')).toHaveLength(1);
  expect(await answered(id, 'email-descartavel')).toMatchObject({ motivo });
});

test('what no longer holds, or never did, can not be answered', async () => {
  const id = await on.send(on.build());
  expect((await answer(id, 'email-descartavel', { motivo })).statusCode).toBe(404);
  expect(
    (await on.post(`${bare('00000000-0000-4000-8000-000000000000', 'cpf-invalido')}?achado=x`, null))
      .statusCode,
  ).toBe(404);
  expect((await answer(id, 'Nada', { motivo })).statusCode).toBe(400);
  expect((await answer(id, 'email-descartavel', { motivo: ' ' })).statusCode).toBe(400);
});

test('who only looks answers nothing', async () => {
  const id = await on.send(disposable('quatro'));
  const looker = await signIn(on.server, await createPerson(on.server, 'rui', { role: 'representante' }));
  const url = await on.pathOf(id, 'email-descartavel');
  const answer = await on.server.app.inject({
    method: 'POST',
    url,
    headers: looker.headers,
    payload: { motivo },
  });
  expect(answer.statusCode).toBe(403);
});

test('what stands in the way of an approval is what is open of level impede', async () => {
  const id = await on.send(disposable('cinco'));
  const { kysely } = on.server.db;
  const which = { impede: true, alcada: false, aberto: false };
  expect(await findImpedimentos(kysely, id, which)).toMatchObject({
    alertas: [{ codigo: 'email-descartavel', alvo: 'email' }],
  });
  await answer(id, 'email-descartavel', { motivo });
  expect((await findImpedimentos(kysely, id, which)).alertas).toEqual([]);
});

test('what is answered of one person’s paper is no answer for another’s', async () => {
  const people = [
    { nome: 'Ana Lima', cpf: '52998224725', percentual: 40 },
    { nome: 'Bia Rocha', cpf: '39053344705', percentual: 30 },
    { nome: 'Caio Reis', cpf: '15350946056', percentual: 30 },
  ];
  const cadastro = on.build({ socios: people.slice(0, 2) });
  const id = await on.send(cadastro);
  const paper = pdfFile('um rg');
  for (const at of [0, 1]) await on.sendFile(id, `socios/${at}/documentos/rgFrente`, paper);
  for (const at of [0, 1]) await answer(id, 'arquivo-repetido', { motivo }, `socios.${at}.rgFrente`);
  const listAnswered = async () =>
    (await on.readAlertas(id))
      .filter(({ codigo }) => codigo === 'arquivo-repetido')
      .map(({ alvo, resposta }) => [alvo, resposta !== undefined]);
  await on.correct(id, { ...cadastro, socios: people });
  await on.sendFile(id, 'socios/2/documentos/rgFrente', paper);
  expect(await listAnswered()).toContainEqual(['socios.2.rgFrente', false]);
  expect(await listAnswered()).toContainEqual(['socios.1.rgFrente', true]);
  await on.correct(id, { ...cadastro, socios: people.toReversed() });
  expect(await listAnswered()).toContainEqual(['socios.0.rgFrente', false]);
});
