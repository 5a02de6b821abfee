import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
const path = '/pj/unix/vistas';

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
});
afterAll(() => server.close());

const list = async ({ headers }: Pick<Analyst, 'headers'>) =>
  (await server.app.inject({ url: path, headers })).json<Vista[]>();
const save = ({ headers }: Pick<Analyst, 'headers'>, nome: string, lista: object = {}) =>
  server.app.inject({ method: 'POST', url: path, headers, payload: { nome, lista } });
const remove = ({ headers }: Analyst, id: unknown) =>
  server.app.inject({ method: 'DELETE', url: `${path}/${id}`, headers });

test('a list is kept under its name, and the same name gets a new one', async () => {
  await save(ana, '  Urgentes de SP ', { filtro: 'pendente', nivel: 'impede', ordem: 'antigos', limite: 5 });
  await save(ana, 'Água e esgoto', { busca: 'saneamento' });
  const saved = await save(ana, 'urgentes de sp', { situacao: 'a_analisar' });
  expect(saved.json()).toMatchObject({ nome: 'urgentes de sp', lista: { situacao: 'a_analisar' } });
  expect((await list(ana)).map(({ nome, lista }) => [nome, lista])).toEqual([
    ['Água e esgoto', { busca: 'saneamento' }],
    ['urgentes de sp', { situacao: 'a_analisar' }],
  ]);
});

test('a representante keeps views too; nobody sees those of others, nor removes them', async () => {
  const rita = await signIn(server, await createPerson(server, 'rita'));
  await save(rita, 'Minha', { filtro: 'todos' });
  expect((await list(rita)).map(({ nome }) => nome)).toEqual(['Minha']);
  expect(await list(bia)).toEqual([]);
  const [own] = await list(ana);
  for (const id of [own?.id, own?.id.toUpperCase(), 'x', '00000000-0000-4000-8000-000000000000'])
    expect((await remove(bia, id)).statusCode).toBe(404);
  expect((await remove(ana, own?.id)).statusCode).toBe(200);
  expect((await remove(ana, own?.id)).statusCode).toBe(404);
});

test.each([
  ['no name', '   ', {}],
  ['a name too long', 'x'.repeat(61), {}],
  ['a name with what is not seen', 'a\u202eb', {}],
  ['an unknown situation', 'a', { situacao: 'sumido' }],
  ['a search too long', 'a', { busca: 'x'.repeat(201) }],
])('%s is refused', async (_what, nome, lista) => {
  expect((await save(bia, nome, lista)).statusCode).toBe(400);
});

test('thirty a person, also when asked for all at once, and gone with the account', async () => {
  const answers = await Promise.all(Array.from({ length: 35 }, (_, at) => save(bia, `Vista ${at}`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  const [one] = await list(bia);
  expect((await save(bia, one?.nome ?? '', { filtro: 'todos' })).statusCode).toBe(200);

  const removed = await server.app.inject({
    method: 'DELETE',
    url: `/pj/unix/user/${bia.id}`,
    headers: ana.headers,
  });
  expect(removed.statusCode).toBe(200);
  const { rowCount } = await server.db.pool.query('select from vista where usuario_id = $1', [bia.id]);
  expect(rowCount).toBe(0);
});
