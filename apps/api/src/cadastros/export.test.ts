import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadDemo } from '#demo/demo-service.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createPerson, signIn } from '../../test/people.ts';

let server: TestApp;
let headers: { 'x-access-token': string };
let port: number;

beforeAll(async () => {
  server = await buildTestApp();
  headers = (await signIn(server, await createPerson(server, 'maria'))).headers;
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

async function open(): Promise<IncomingMessage> {
  const [response] = await once(get({ port, path: '/pj/unix', headers, agent: false }), 'response');
  return response as IncomingMessage;
}

type Reading = { state: string; since: string };

/** Sessions of the database that are reading the list, or wait to be asked for more of it. */
async function findReadings(): Promise<Reading[]> {
  const { rows } = await server.db.pool.query<Reading>(
    `select state, query_start::text as since from pg_stat_activity
     where datname = current_database() and state <> 'idle' and query like '%as linhas, min(ordem) as fim%' and pid <> pg_backend_pid()`,
  );
  return rows;
}

/** Until nothing more was asked between two looks. */
async function waitForStandstill(): Promise<void> {
  let last: Reading | undefined;
  const isStill = async () => {
    const before = last;
    [last] = await findReadings();
    expect(last).toMatchObject({ state: 'idle in transaction', since: before?.since });
  };
  await vi.waitFor(isStill, { timeout: 10_000, interval: 300 });
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
  await waitForStandstill();
  expect(readMemory() - idle).toBeLessThan(20e6);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  expect(bytes).toBeGreaterThan(120e6);
});

test('a reader that leaves gives its connection back', async () => {
  const responses = await Promise.all([open(), open(), open(), open()]);
  const fifth = await server.app.inject({ url: '/pj/unix', headers });
  expect(fifth.statusCode).toBe(503);
  expect(fifth.headers['retry-after']).toBe('5');
  for (const response of responses) response.destroy();
  await vi.waitFor(async () => expect(await findReadings()).toEqual([]), { timeout: 10_000 });
  const again = await open();
  expect(again.statusCode).toBe(200);
  again.destroy();
});
