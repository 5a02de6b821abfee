import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createS3ObjectStore } from './s3-object-store.ts';

const credentials = { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: null };

test('asking for what is not there leaves no connection busy, which would keep a command from ending', async () => {
  const told = '<Code>NoSuchKey</Code>';
  const server = createServer((_asked, answer) =>
    answer.writeHead(404, { 'content-length': told.length }).end(told),
  );
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createS3ObjectStore(
    { endpoint, region: 'us-east-1', credentials },
    { bucket: 'balde', prefix: '' },
    { idleMs: 60_000, retryForMs: 0 },
  );
  for (let time = 0; time < 3; time++) expect(await store.open('nada')).toBeNull();
  expect(connections).toBe(1);
  server.closeAllConnections();
  server.close();
});
