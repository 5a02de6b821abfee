import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';
import { streamCadastros } from './export-repository.ts';

let server: TestApp;
type Headers = { 'x-access-token': string };
let headers: Headers;
let joana: Headers;
let port: number;

beforeAll(async () => {
  server = await buildTestApp({ LIMITE_LISTAS_MINUTO: '0' });
  headers = (await signIn(server, await createPerson(server, 'maria'))).headers;
  joana = (await signIn(server, await createPerson(server, 'joana', { role: 'admin' }))).headers;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** What is still in use; what only waits to be collected says nothing. */
function readMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

async function open(of = headers): Promise<IncomingMessage> {
  const [response] = await once(get({ port, path: '/pj/unix', headers: of, agent: false }), 'response');
  return response as IncomingMessage;
}

/** Copies that the database is at, or only those waiting for the event named. */
async function countCopies(waitEvent: string | null = null): Promise<number> {
  const { rows } = await server.db.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%copy (select%'
       and pid <> pg_backend_pid() and ($1::text is null or wait_event = $1)`,
    [waitEvent],
  );
  return rows[0]?.n ?? -1;
}

test('an empty base is an empty array', async () => {
  expect((await server.app.inject({ url: '/pj/unix', headers })).json()).toEqual([]);
});

test('a big base waits for its reader instead of piling up in memory', async () => {
  await loadDemo(server.db, { quantidade: 4000 });
  await server.db.pool.query(
    `update cadastro set documentos = json_build_object('contratoSocial', repeat('x', 30000))`,
  );
  const idle = readMemory();
  const response = await open();
  await expect.poll(() => countCopies('ClientWrite')).toBe(1);
  expect(readMemory() - idle).toBeLessThan(20e6);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  expect(bytes).toBeGreaterThan(120e6);
});

const exportAs = (of: Headers) => server.app.inject({ url: '/pj/unix/exportar?formato=csv', headers: of });

test('lists that one person leaves unread keep nobody else from theirs', async () => {
  const unread = [await open(), await open(), await open(), await open()];
  expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429]);
  const refused = await server.app.inject({ url: '/pj/unix', headers });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    mensagem:
      'Você já tem duas listagens completas em andamento. Espere uma terminar, ou cancele-a, e tente de novo.',
  });
  const sheet = await exportAs(joana);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.body.split('\n')).toHaveLength(4002);
  for (const response of unread) response.destroy();
  await expect.poll(() => countCopies()).toBe(0);
});

test('who has all places and reads nothing gives one up', async () => {
  const carlos = (await signIn(server, await createPerson(server, 'carlos', { role: 'admin' }))).headers;
  const unread = [await open(), await open(), await open(joana), await open(joana)];
  expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await expect.poll(async () => (await exportAs(carlos)).statusCode).toBe(200);
  for (const response of unread) response.destroy();
  await expect.poll(() => countCopies()).toBe(0);
});

test('a reader that leaves gives its connection back', async () => {
  const responses = await Promise.all([open(), open(), open(joana), open(joana)]);
  const carla = (await signIn(server, await createPerson(server, 'carla'))).headers;
  const fifth = await server.app.inject({ url: '/pj/unix', headers: carla });
  expect(fifth.statusCode).toBe(503);
  expect(fifth.headers['retry-after']).toBe('5');
  for (const response of responses) response.destroy();
  await expect.poll(() => countCopies()).toBe(0);
  const again = await open();
  expect(again.statusCode).toBe(200);
  again.destroy();
});

test('given up before anything was read, gives its connection back too', async () => {
  const countBegun = async () => {
    const { rows } = await server.db.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and query like 'begin read only%'`,
    );
    return rows[0]?.n;
  };
  const stream = await streamCadastros(server.db, 'token', () => {});
  expect(await countBegun()).toBe(1);
  stream.destroy();
  await once(stream, 'close');
  await expect.poll(countBegun).toBe(0);
});

test('gets to its end while others are served all the time', async () => {
  await server.db.pool.query(`update cadastro set documentos = '{}'`);
  let isOver = false;
  const others = (async () => {
    while (!isOver) await server.app.inject({ url: '/pj/unix?limite=1', headers });
  })();
  let text = '';
  for await (const chunk of (await open()).setEncoding('utf8')) text += chunk;
  isOver = true;
  await others;
  expect(JSON.parse(text)).toHaveLength(4000);
});
