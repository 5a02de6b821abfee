import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { erroSchema } from '@painel-pj/contract/plataforma/erro';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#plataforma/config/config.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { loggingOptions } from './logging.ts';
import { registerUnreadable, unreadableRequests } from './unreadable.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await buildTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

async function send(text: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1', () => socket.write(text));
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
    if (received.endsWith('}')) socket.end();
  });
  await once(socket, 'close');
  return received;
}

test.each([
  ['an address that is no address', 'GET /pj/unix/%zz/historico HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a strange expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
  ['a method nobody knows', 'PWN / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('%s gets the one error shape, and every header', async (_what, text, status) => {
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain('referrer-policy: no-referrer');
  expect(head).toContain("default-src 'none'; frame-ancestors 'none'");
  expect(erroSchema.safeParse(JSON.parse(body)).success).toBe(true);
  expect(body).not.toContain('zz');
});

test('who sends far too much is heard out, and reads why it was refused', async () => {
  const body = Buffer.alloc(8 * 1024 ** 2, '[');
  const head = `POST /pj/unix/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  // Like many clients, it reads nothing before all is sent.
  socket.pause();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(head);
    socket.write(body, (error) => (error ? reject(error) : resolve()));
  });
  socket.end();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"codigo":"corpo_grande"/);
});

test('each leaves a line that says why and from where, and nothing of what was sent', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) > 0 };
  const app = Fastify({
    ...loggingOptions(loadConfig({ LOG_LEVEL: 'info' }), stream),
    ...unreadableRequests,
  });
  registerUnreadable(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port: itsPort } = app.server.address() as AddressInfo;
  await send('GET /segredo%zz HTTP/1.1\r\nHost: a\r\n\r\n', itsPort);
  await send('PWN /segredo HTTP/1.1\r\nHost: a\r\n\r\n', itsPort);
  await send('GET /segredo HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', itsPort);
  await app.close();

  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unreadable request');
  expect(told.map(({ status, motivo, endereco }) => [status, motivo, endereco])).toEqual([
    [400, 'FST_ERR_BAD_URL', '127.0.0.1'],
    [400, 'HPE_INVALID_METHOD', '127.0.0.1'],
    [417, 'EXPECT', '127.0.0.1'],
  ]);
  expect(JSON.stringify(told)).not.toContain('segredo');
});

test('the answer to an unreadable HEAD is its headers alone', async () => {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('HEAD /\xff HTTP/1.1\r\nHost: a\r\n\r\n', 'latin1'),
  );
  const received = await text(socket);
  expect(received).toMatch(/^HTTP\/1\.1 400 [^{]*\r\n\r\n$/);
});
