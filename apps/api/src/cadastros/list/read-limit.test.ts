import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

const limits = { LIMITE_LISTAS_MINUTO: '10', LIMITE_PAGINAS_MINUTO: '100' };
const wholeList = '/pj/unix';
const page = '/pj/unix?limite=1';

let server: TestApp;
let sibling: FastifyInstance;
let people = 0;

beforeAll(async () => {
  server = await buildTestApp(limits);
  sibling = await server.buildSibling();
});
afterAll(() => server.close());

async function enter(): Promise<{ 'x-access-token': string }> {
  people += 1;
  return (await signIn(server, await createPerson(server, `leitora${people}`))).headers;
}

async function read(app: FastifyInstance, url: string, headers: object, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push((await app.inject({ url, headers: { ...headers } })).statusCode);
  }
  return statuses;
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test('a session reads the whole list ten times a minute, through any process', async () => {
  const [headers, another] = [await enter(), await enter()];
  const statuses = [
    ...(await read(server.app, wholeList, headers, 6)),
    ...(await read(sibling, wholeList, headers, 6)),
  ];
  expect(count(statuses, 200)).toBe(10);
  const refused = await sibling.inject({ url: wholeList, headers });
  expect(refused.json()).toMatchObject({ codigo: 'muitas_tentativas' });
  expect(refused.headers['retry-after']).toBe('6');

  expect(await read(server.app, page, headers, 1)).toEqual([200]);
  expect(await read(server.app, wholeList, another, 1)).toEqual([200]);
  server.clock.advance(6000);
  expect(await read(server.app, wholeList, headers, 2)).toEqual([200, 429]);
});

test('an unknown parameter does not make it a page', async () => {
  const headers = await enter();
  expect(count(await read(server.app, '/pj/unix?tudo=1', headers, 12), 429)).toBe(2);
});

test('pages have a limit of their own, the same for all processes', async () => {
  const headers = await enter();
  const ask = (app: FastifyInstance, times: number) =>
    Promise.all(Array.from({ length: times }, () => app.inject({ url: page, headers })));
  const answers = (await Promise.all([ask(server.app, 60), ask(sibling, 60)])).flat();
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([100, 20]);
  server.clock.advance(600);
  expect(await read(sibling, page, headers, 2)).toEqual([200, 429]);
});

test('an answer that says "unchanged" carries nothing away, and is not counted', async () => {
  const headers = await enter();
  const { etag } = (await server.app.inject({ url: page, headers })).headers;
  const known = { ...headers, 'if-none-match': String(etag) };
  expect(count(await read(server.app, page, known, 120), 304)).toBe(120);
  expect(count(await read(server.app, page, headers, 100), 200)).toBe(99);
});

test('zero turns a limit off', async () => {
  const open = await buildTestApp({ LIMITE_LISTAS_MINUTO: '0', LIMITE_PAGINAS_MINUTO: '0' });
  try {
    const { headers } = await signIn(open, await createPerson(open, 'livre'));
    expect(count(await read(open.app, wholeList, headers, 15), 200)).toBe(15);
  } finally {
    await open.close();
  }
});
