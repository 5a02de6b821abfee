import type { MeuDia } from '@painel-pj/contract/analise/fila';
import { businessDateOf, firstDateWithin, startOfDay } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;

beforeAll(async () => {
  server = await buildTestApp({ QUATRO_OLHOS: 'impedidos', PRAZO_ANALISE_DIAS: '3' });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 7600);
});
afterAll(() => server.close());
beforeEach(() =>
  server.db.pool.query(`update cadastro set criado_em = now(), voltou_em = null, retorno = null`),
);

const askDay = async ({ headers }: Pick<Analyst, 'headers'>) =>
  (await server.app.inject({ url: '/pj/unix/meu-dia', headers })).json<MeuDia>();

const list = async ({ headers }: Pick<Analyst, 'headers'>, query: string) =>
  (await server.app.inject({ url: `/pj/unix?${query}`, headers }))
    .json<{ id: string }[]>()
    .map(({ id }) => id);

const set = (id: unknown, columns: string, values: unknown[] = []) =>
  server.db.pool.query(`update cadastro set ${columns} where id = $1`, [id, ...values]);

/** The last moment before what still waits in time. */
const lastLate = () =>
  new Date(startOfDay(firstDateWithin(businessDateOf(server.clock.now()), 3)).getTime() - 1000);
const firstInTime = () => new Date(lastLate().getTime() + 1000);

test('what waits for more business days than allowed is late, counted and listed alike', async () => {
  const [late, inTime] = [await call.receive(), await call.receive()];
  await set(late, 'criado_em = $2', [lastLate()]);
  await set(inTime, 'criado_em = $2', [firstInTime()]);
  expect((await askDay(ana)).atrasados).toEqual({ total: 1, desde: lastLate().toISOString() });
  expect(await list(ana, 'atrasado=sim')).toEqual([late]);
  expect(await list(ana, 'atrasado=sim&ordem=antigos&situacao=a_analisar')).toEqual([late]);
  await set(late, 'voltou_em = $2', [firstInTime()]);
  expect((await askDay(ana)).atrasados).toEqual({ total: 0 });
});

test('what the company answered is counted and listed until somebody decides', async () => {
  const [corrected, silent] = [await call.receive(), await call.receive()];
  const back = new Date('2026-03-02T12:00:00Z');
  await set(corrected, `voltou_em = $2, retorno = 'corrigido_tarde'`, [back]);
  await set(silent, `voltou_em = $2, retorno = 'sem_resposta'`, [back]);
  expect((await askDay(ana)).corrigidos).toEqual({ total: 1, desde: back.toISOString() });
  expect(await list(ana, 'corrigido=sim&ordem=antigos')).toEqual([corrected]);
  expect((await call.decide(ana, corrected, true)).statusCode).toBe(200);
  expect((await askDay(ana)).corrigidos).toEqual({ total: 0 });
});

test('a second approval is asked of everybody but whoever gave the first', async () => {
  const id = await call.receive();
  await set(id, 'primeira_por = $2, primeira_em = now(), primeira_versao = versao', [ana.id]);
  expect((await askDay(ana)).segunda).toEqual({ total: 0 });
  expect(await list(ana, 'segunda=minha')).toEqual([]);
  expect(await list(ana, 'segunda=sim')).toEqual([id]);
  expect((await askDay(bia)).segunda).toEqual({ total: 1, desde: expect.any(String), por: 'Pessoa ana' });
  expect(await list(bia, 'segunda=minha')).toEqual([id]);
});

test('the case one has in hand is one’s own', async () => {
  const id = await call.receive();
  const url = `/pj/unix/cadastros/${id}/analise`;
  await server.app.inject({ method: 'PUT', url, headers: ana.headers, payload: {} });
  expect((await askDay(ana)).meus).toBe(1);
  expect((await askDay(bia)).meus).toBe(0);
});

test('what one decided today, without what one undid', async () => {
  const carla = await createAnalyst(server, 'carla');
  const ids = [await call.receive(), await call.receive(), await call.receive()];
  for (const id of ids) await call.decide(carla, id, true);
  await call.act(carla, ids[0] ?? '', 'desfazer');
  await call.ask(carla, ids[0] ?? '');
  const move = (quando: string) =>
    server.db.pool.query(`
      set session_replication_role = replica;
      update auditoria set quando = ${quando} where ator_id = '${carla.id}'`);
  // By the clock of the server, which is ahead of the database's: midnight may lie between them.
  await move(`'${server.clock.now().toISOString()}'`);
  expect((await askDay(carla)).hoje).toEqual({ aprovados: 2, recusados: 0, pedidos: 1, semVer: 0 });
  expect((await askDay(bia)).hoje).toEqual({ aprovados: 0, recusados: 0, pedidos: 0, semVer: 0 });
  await move("quando - interval '1 day'");
  expect((await askDay(carla)).hoje.aprovados).toBe(0);
});

test('is told to whoever may only look, and to nobody without a session', async () => {
  const { headers } = await signIn(server, await createPerson(server, 'rui'));
  expect((await server.app.inject({ url: '/pj/unix/meu-dia', headers })).statusCode).toBe(200);
  expect((await server.app.inject({ url: '/pj/unix/meu-dia' })).statusCode).toBe(401);
});

const readsOfCadastro = `select seq_scan::integer as scans from pg_stat_user_tables where relname = 'cadastro'`;

test('many are counted up to a thousand, by indexes alone', async () => {
  await loadDemo(server.db, { quantidade: 2500 });
  await server.db.pool.query(
    `update cadastro set criado_em = now() - interval '60 days',
       retorno = case when ordem % 40 = 0 then 'corrigido' end where situacao = 'a_analisar'`,
  );
  await server.db.pool.query('vacuum analyze');
  // What the sessions counted so far is told at once; the pause makes each question take a session of its own.
  await Promise.all(
    Array.from({ length: server.db.pool.totalCount }, () =>
      server.db.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.1)'),
    ),
  );
  const { rows: before } = await server.db.pool.query<{ scans: number }>(readsOfCadastro);
  expect((await askDay(ana)).atrasados.total).toBe(1001);
  await server.db.pool.query('select pg_stat_force_next_flush()');
  await expect
    .poll(async () => (await server.db.pool.query<{ scans: number }>(readsOfCadastro)).rows[0])
    .toEqual(before[0]);
});
