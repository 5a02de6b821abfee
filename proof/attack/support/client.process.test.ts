import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { sendRaw } from './raw.ts';

const refusal = 'HTTP/1.1 413 Payload Too Large\r\ncontent-length: 2\r\n\r\n{}';
const huge = Buffer.alloc(8 * 1024 ** 2);
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Calls `onData` with the first bytes of each connection. */
async function listen(onData: (socket: Socket, connection: number) => void): Promise<string> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    socket.on('error', () => {}).once('data', () => onData(socket, connection));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function open(origin: string) {
  const client = createClient(origin);
  closers.push(() => client.close());
  return client;
}

test('a server that closes before all was sent has refused, and its answer is read', async () => {
  const origin = await listen((socket, connection) => {
    if (connection < 3) socket.resetAndDestroy();
    else socket.resume().write(refusal);
  });
  const answer = await open(origin).send({ method: 'POST', path: '/', body: huge });
  expect(answer.status).toBe(413);
});

test('a server that closes without an answer after all was sent is not asked again', async () => {
  let calls = 0;
  const origin = await listen((socket) => {
    calls += 1;
    socket.resetAndDestroy();
  });
  await expect(open(origin).send({ path: '/' })).rejects.toThrow();
  expect(calls).toBe(1);
});

test('bytes that nobody wants to read whole are answered, or not', async () => {
  const origin = await listen((socket) => socket.resetAndDestroy());
  expect(await sendRaw(origin, huge)).toBeNull();
});
