import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let key: KeyHeaders;
beforeAll(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'loja');
});
afterAll(() => server.close());

const textOf = (number: number) => JSON.stringify({ ...buildCadastro(number), cidade: 'São Paulo' });
const post = (payload: Buffer, contentType = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/pj/unix/cadastros',
    headers: { ...key, 'content-type': contentType },
    payload,
  });
const count = async (): Promise<number> =>
  (await server.db.pool.query('select count(*)::int as n from cadastro')).rows[0].n;

test.each([
  ['ISO-8859-1', Buffer.from(textOf(1), 'latin1')],
  ['UTF-16', Buffer.from(textOf(1), 'utf16le')],
  ['half a letter', Buffer.from(textOf(1)).subarray(0, Buffer.from(textOf(1)).indexOf(0xa3))],
  [
    'half of a pair',
    Buffer.from(textOf(1).replace('ã', '\u0001')).map((b) => (b === 1 ? 0xed : b)) as Buffer,
  ],
])('a registration in %s is refused, and nothing is stored', async (_what, bytes) => {
  const answer = await post(bytes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    codigo: 'requisicao_invalida',
    mensagem: expect.stringContaining('Converta o texto para UTF-8'),
  });
  expect(await count()).toBe(0);
});

test.each(['iso-8859-1', '"ISO-8859-1"', 'windows-1252', 'utf-16'])(
  'a body that is said to be in %s is refused, whatever its bytes',
  async (charset) => {
    const answer = await post(Buffer.from(textOf(1)), `application/json; charset=${charset}`);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ mensagem: expect.stringContaining('UTF-8') });
    expect(await count()).toBe(0);
  },
);

test('UTF-8 is taken, named or not, with a mark in front or not', async () => {
  const types = ['application/json', 'application/json; charset=UTF-8', 'application/json;charset="utf-8"'];
  for (const [at, type] of types.entries()) {
    expect((await post(Buffer.from(`${at === 0 ? '\ufeff' : ''}${textOf(10 + at)}`), type)).statusCode).toBe(
      201,
    );
  }
  const { rows } = await server.db.pool.query('select distinct cidade from cadastro');
  expect(rows).toEqual([{ cidade: 'São Paulo' }]);
});

test('the calls of the panel are no different', async () => {
  const { headers } = await signIn(server, await createPerson(server, 'chefe', { role: 'admin' }));
  const account = { user: 'joao', nomeCompleto: 'João', email: 'j@exemplo.com.br', role: 'representante' };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/pj/unix/criar-conta',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ ...account, password: 'tijolo&panela&vento' }), 'latin1'),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ mensagem: expect.stringContaining('UTF-8') });
});
