import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { createKey, sendCadastro } from '../../test/integration.ts';
import { segredo } from '../../test/webhook-receiver.ts';

const isLinux = process.platform === 'linux';
/** Reaches whoever listens on every address, and not who listens on 127.0.0.1 alone. Other systems lack it. */
const otherAddress = isLinux ? '127.0.0.2' : '127.0.0.1';

async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

async function serve(environment: Record<string, string>) {
  const port = await findFreePort();
  const t = await buildTestApp({ ...environment, METRICS_PORT: port });
  await t.app.listen({ port: 0 });
  const ask = (host: string, path = '/metrics') => fetch(`http://${host}:${port}${path}`);
  return { ...t, ask };
}

test('figures are on the management port only', async () => {
  const { app, ask, close } = await serve({});
  await app.inject({ url: '/config.json' });
  const figures = await (await ask('127.0.0.1')).text();
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/config.json",status="200"\} 1/,
  );
  expect((await ask('127.0.0.1', '/pj/unix/users')).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('http_request_duration_seconds');
  await close();
  await expect(ask('127.0.0.1')).rejects.toThrow();
});

test('how long the oldest event waits to be told', async () => {
  const t = await serve({ WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SEGREDO: segredo });
  const readLag = async () =>
    Number(/^webhook_oldest_waiting_seconds (\S+)/m.exec(await (await t.ask('127.0.0.1')).text())?.[1]);
  expect(await readLag()).toBe(0);
  await sendCadastro(t, await createKey(t, 'loja'), 1);
  await t.db.pool.query(`update aviso set desde = now() - interval '1 hour'`);
  expect(await readLag()).toBeGreaterThanOrEqual(3600);
  await t.close();
});

test('who hangs up before the answer is counted too', async () => {
  const { app, ask, close } = await serve({});
  const arrived = once(app.server, 'request');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const headers = 'host: a\r\ncontent-type: application/json\r\ncontent-length: 9';
  socket.write(`POST /pj/unix/login HTTP/1.1\r\n${headers}\r\n\r\n`);
  const [, response] = await arrived;
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  expect(await (await ask('127.0.0.1')).text()).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/pj\/unix\/login",status="499"\} 1/,
  );
  await close();
});

test.runIf(isLinux)('a server open to the network keeps its figures to itself', async () => {
  const { ask, close } = await serve({ HOST: '0.0.0.0' });
  expect((await ask('127.0.0.1')).status).toBe(200);
  await expect(ask(otherAddress)).rejects.toThrow();
  await close();
});

test('METRICS_HOST opens them', async () => {
  const { ask, close } = await serve({ METRICS_HOST: '0.0.0.0' });
  expect((await ask(otherAddress)).status).toBe(200);
  await close();
});
