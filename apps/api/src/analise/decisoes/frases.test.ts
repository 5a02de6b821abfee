import type { Frase } from '@painel-pj/contract/analise/frase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
const path = '/pj/unix/frases';

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
});
afterAll(() => server.close());

const list = async ({ headers }: Analyst) =>
  (await server.app.inject({ url: path, headers })).json<Frase[]>();
const textsOf = async (analyst: Analyst) => (await list(analyst)).map(({ texto }) => texto);
const save = ({ headers }: Analyst, texto: unknown) =>
  server.app.inject({ method: 'POST', url: path, headers, payload: { texto } });
const remove = ({ headers }: Analyst, id: unknown) =>
  server.app.inject({ method: 'DELETE', url: `${path}/${id}`, headers });

test('a phrase is kept once, by the alphabet, and nobody sees or removes those of others', async () => {
  await save(ana, 'Envie o contrato social.');
  const first = await save(ana, '  Ácido: envie a licença.\nCom todas as páginas. ');
  const again = await save(ana, 'Ácido: envie a licença.\nCom todas as páginas.');
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(await textsOf(ana)).toEqual([
    'Ácido: envie a licença.\nCom todas as páginas.',
    'Envie o contrato social.',
  ]);
  expect(await textsOf(bia)).toEqual([]);
  const { id } = first.json<Frase>();
  for (const tried of [id, id.toUpperCase(), 'x', '%00', '00000000-0000-4000-8000-000000000000'])
    expect((await remove(bia, tried)).statusCode).toBe(404);
  expect((await remove(ana, id)).statusCode).toBe(200);
  expect((await remove(ana, id)).statusCode).toBe(404);
  expect(await textsOf(ana)).toEqual(['Envie o contrato social.']);
});

test.each([
  ['no text', '   ', 422],
  ['a text too short', 'ab', 422],
  ['what is not seen', 'Envie o \u202econtrato.', 400],
  ['a character that can not be stored', 'Envie\0', 400],
  ['a text too long', 'x'.repeat(501), 400],
  ['no string', 7, 400],
])('%s is refused, and told of its field', async (_what, texto, status) => {
  const answer = await save(bia, texto);
  expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([status, ['texto']]);
});

test('fifty a person, also when sent all at once, and gone with the account', async () => {
  const answers = await Promise.all(Array.from({ length: 55 }, (_, at) => save(bia, `Frase ${at}`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  const [one] = await textsOf(bia);
  expect((await save(bia, one)).statusCode).toBe(200);

  const url = `/pj/unix/user/${bia.id}`;
  expect((await server.app.inject({ method: 'DELETE', url, headers: ana.headers })).statusCode).toBe(200);
  const { rowCount } = await server.db.pool.query('select from frase where usuario_id = $1', [bia.id]);
  expect(rowCount).toBe(0);
});
