import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { inspect, promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { contentOf } from '#documentos/store/object-store.ts';
import type { S3Access } from '#plataforma/config/documentos-settings.ts';
import { createTemporaryFolder } from '#test/temporary-folder.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const key = { accessKeyId: 'a', secretAccessKey: 'um-segredo', sessionToken: null };
const errorOf = (code: string, more = '') => `<Error><Code>${code}</Code>${more}</Error>`;
const stops: (() => void)[] = [];

afterEach(() => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) stop();
});

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const open = (
  endpoint: string,
  credentials: S3Access['credentials'] = key,
  limits = { idleMs: 60_000, retryForMs: 0 },
) =>
  createS3ObjectStore(
    { endpoint, region: 'us-east-1', credentials },
    { bucket: 'balde', prefix: '' },
    limits,
  );

test('asking for what is not there leaves no connection busy, which would keep a command from ending', async () => {
  const told = errorOf('NoSuchKey');
  const { server, endpoint } = await listen((_asked, answer) =>
    answer.writeHead(404, { 'content-length': told.length }).end(told),
  );
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const store = open(endpoint);
  for (let time = 0; time < 3; time++) expect(await store.open('nada')).toBeNull();
  expect(connections).toBe(1);
});

/** A server that keeps who asked. */
async function listenForKeys() {
  const asked: IncomingMessage['headers'][] = [];
  const { endpoint } = await listen((request, answer) => {
    asked.push(request.headers);
    answer.end();
  });
  return { endpoint, asked };
}

test('a key of the configuration signs, with its token when it is a temporary one', async () => {
  const { endpoint, asked } = await listenForKeys();
  await open(endpoint).remove('x');
  await open(endpoint, { ...key, sessionToken: 'passe' }).remove('x');
  expect(asked.map((headers) => headers['x-amz-security-token'])).toEqual([undefined, 'passe']);
  expect(asked[1]?.authorization).toMatch(/Credential=a\/.*SignedHeaders=.*x-amz-security-token/);
});

test('without one, the key comes from a profile', async () => {
  const folder = await createTemporaryFolder();
  stops.push(() => void folder.remove());
  const file = path.join(folder.path, 'credentials');
  await writeFile(file, '[painel]\naws_access_key_id = DOPERFIL\naws_secret_access_key = segredo\n');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
  vi.stubEnv('AWS_PROFILE', 'painel');
  const { endpoint, asked } = await listenForKeys();
  await open(endpoint, null).remove('x');
  expect(asked[0]?.authorization).toContain('Credential=DOPERFIL/');
});

test('or from the role of the machine, and is asked for once', async () => {
  let times = 0;
  const role = await listen((_asked, answer) => {
    times += 1;
    const [Expiration, Token] = [new Date(Date.now() + 3_600_000).toISOString(), 'passe'];
    answer.end(JSON.stringify({ AccessKeyId: 'DOPAPEL', SecretAccessKey: 'segredo', Token, Expiration }));
  });
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', role.endpoint);
  const { endpoint, asked } = await listenForKeys();
  const store = open(endpoint, null);
  for (let time = 0; time < 3; time++) await store.remove('x');
  expect(asked[0]?.authorization).toContain('Credential=DOPAPEL/');
  expect(asked[0]?.['x-amz-security-token']).toBe('passe');
  expect(times).toBe(1);
});

test('where there is none, an operator is told what to set', async () => {
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nada');
  vi.stubEnv('AWS_CONFIG_FILE', '/nada');
  const { endpoint } = await listenForKeys();
  await expect(open(endpoint, null).open('x')).rejects.toThrow(/Falta a chave de acesso .*AWS_PROFILE/);
});

test.each([
  [
    403,
    errorOf('SignatureDoesNotMatch', '<StringToSign>um-segredo</StringToSign>'),
    /Corrija AWS_ACCESS_KEY_ID/,
  ],
  [200, '<html><p>Bem-vindo & até logo</html>', /Confira se AWS_ENDPOINT_URL é de um servidor S3/],
  [502, '<html><p>Bad Gateway</html>', /recusou um pedido .*\(502/],
  [400, errorOf('um-segredo\nlinha'), /recusou um pedido .*\(400\)/],
])('%i %s is told in words, without any of the keys', async (status, told, words) => {
  const { endpoint } = await listen((_asked, answer) => answer.writeHead(status).end(told));
  const listed = open(endpoint).list('x')[Symbol.asyncIterator]().next();
  const failure = await listed.then(
    () => null,
    (error: unknown) => error,
  );
  expect(String(failure)).toMatch(words);
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('um-segredo');
});

test('a refusal in the middle of an upload ends it, and lets go of the connection', async () => {
  const { server, endpoint } = await listen((_asked, answer) =>
    answer.writeHead(403).end(errorOf('AccessDenied')),
  );
  await expect(open(endpoint).put('x', contentOf(Buffer.alloc(20 * 1024 ** 2)))).rejects.toThrow(
    /não pode usar o bucket|não responde/,
  );
  const count = promisify(server.getConnections.bind(server));
  await expect.poll(() => count()).toBe(0);
});

test('a download is given up when the server is silent, not when the reader is slow', async () => {
  const bytes = Buffer.alloc(4 * 1024 ** 2, 1);
  let isStuck = false;
  const { endpoint } = await listen((_asked, answer) => {
    answer.writeHead(200, { 'content-length': bytes.length, etag: '"1"' });
    if (isStuck) answer.write(bytes.subarray(0, 1000));
    else answer.end(bytes);
  });
  const idleMs = 1500;
  const file = await open(endpoint, key, { idleMs, retryForMs: 0 }).open('x');
  const slow = await file?.read();
  await setTimeout(2 * idleMs);
  const read: Buffer[] = [];
  for await (const chunk of slow as AsyncIterable<Buffer>) {
    if (read.length === 0) await setTimeout(2 * idleMs);
    read.push(chunk);
  }
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  isStuck = true;
  await expect(buffer((await file?.read()) as Readable)).rejects.toThrow(/não responde \(ETIMEDOUT\)/);
});
