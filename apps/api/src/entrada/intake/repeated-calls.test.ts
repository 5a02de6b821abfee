import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';

let server: TestApp;
let key: KeyHeaders;
let last = 0;

beforeAll(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'loja');
});
afterAll(() => server.close());

const next = () => {
  last += 1;
  return buildCadastro(last);
};
const post = (payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/pj/unix/cadastros',
    headers: { ...key, ...headers },
    payload,
  });
const countReceipts = async (id: string) =>
  (await server.db.pool.query('select from auditoria where alvo_id = $1', [id])).rowCount;

describe('an Idempotency-Key', () => {
  test('gives the same answer to the same registration, and refuses another', async () => {
    const [sent, other] = [next(), next()];
    const headers = { 'idempotency-key': 'pedido-1' };
    const first = await post(sent, headers);
    const again = await post({ ...sent, razaoSocial: ` ${sent.razaoSocial}` }, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect((await post(other, headers)).statusCode).toBe(409);
    const rival = await createKey(server, 'rival');
    expect((await post(other, { ...headers, ...rival })).statusCode).toBe(201);
  });

  test('twenty at once are one registration', async () => {
    const sent = next();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(sent, { 'idempotency-key': 'pedido-2' })),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await countReceipts(answers[0]?.json().id)).toBe(1);
  });

  test('one key with twenty bodies at once is one registration', async () => {
    const bodies = Array.from({ length: 20 }, next);
    const answers = await Promise.all(bodies.map((body) => post(body, { 'idempotency-key': 'pedido-3' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  test.each(['', 'x'.repeat(101), 'a b'])('%s is refused', async (value) => {
    expect((await post(next(), { 'idempotency-key': value })).statusCode).toBe(400);
  });
});

test('a key may call often, but not without end', async () => {
  const eager = await createKey(server, 'apressada');
  const call = () =>
    server.app.inject({ method: 'POST', url: '/pj/unix/cadastros', headers: eager, payload: {} });
  const answers = await Promise.all(Array.from({ length: 320 }, call));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  server.clock.advance(1000);
  expect((await call()).statusCode).toBe(400);
});
