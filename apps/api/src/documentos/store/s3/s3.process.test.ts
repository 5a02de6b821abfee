import { randomBytes } from 'node:crypto';
import { type FaultyProxy, startFaultyProxy } from '@painel-pj/test-bed/faulty-proxy';
import { hasS3Server, type S3Server, startS3Server } from '@painel-pj/test-bed/s3-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '#documentos/store/object-store.ts';
import { StoreError } from '#plataforma/start/startup-error.ts';
import { readObject, testObjectStore } from '#test/object-store-suite.ts';
import { testInstallation } from '#test/s3-installation-suite.ts';
import type { Limits } from './s3-client.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const isInstalled = await hasS3Server();

const patient = { idleMs: 60_000, retryForMs: 60_000 };
const once = { idleMs: 60_000, retryForMs: 0 };
const big = contentOf(randomBytes(2 * 1024 ** 2));

describe.skipIf(!isInstalled)('a bucket of a real S3 server (needs radosgw, ceph-mon, ceph-osd)', () => {
  let server: S3Server;
  let proxy: FaultyProxy;
  const accessTo = (endpoint: string, secretAccessKey = server.secretAccessKey) => ({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: server.accessKeyId, secretAccessKey, sessionToken: null },
  });
  const open = (limits: Limits = patient, endpoint = server.endpoint, bucket = 'balde') =>
    createS3ObjectStore(accessTo(endpoint), { bucket, prefix: 'painel/testes' }, limits);

  beforeAll(async () => {
    server = await startS3Server();
    proxy = await startFaultyProxy(server.port);
    await server.createBucket('balde');
  }, 300_000);
  afterEach(() => proxy?.setFault({}));
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
  });

  testObjectStore(open);

  test('more than one page is listed to its end', async () => {
    const store = open();
    const keys = Array.from({ length: 1005 }, (_, at) => `paginas/${at}`);
    await Promise.all(keys.map((key) => store.put(key, contentOf(Buffer.from(key)))));
    const found: string[] = [];
    for await (const group of store.list('paginas')) found.push(...group.map(({ key }) => key));
    expect(found.sort()).toEqual(keys.sort());
  });

  test('what was replaced since it was opened is refused by the server itself', async () => {
    const store = open();
    await store.put('trocado', contentOf(Buffer.from('um')));
    const file = await store.open('trocado');
    await store.put('trocado', contentOf(Buffer.from('outro')));
    await expect(file?.read()).rejects.toThrow(/sumiu de .*, ou mudou/);
  });

  test('an upload whose connection breaks is sent again', async () => {
    proxy.setFault({ cutRequestAfter: 500_000 }, 2);
    await open(patient, proxy.endpoint).put('de-novo', big);
    expect((await open().open('de-novo'))?.bytes).toBe(big.bytes);
  });

  test.each([
    ['breaks every time', { cutRequestAfter: 500_000 }, /não responde/],
    ['changes it on the way', { spoilRequestsOver: 20_000 }, /recusou um pedido/],
  ])('an upload whose connection %s leaves nothing', async (_what, fault, reason) => {
    proxy.setFault(fault);
    await expect(open(once, proxy.endpoint).put('nada', big)).rejects.toThrow(reason);
    expect(await open().open('nada')).toBeNull();
  });

  test('a download whose connection breaks fails, and is never taken for a shorter file', async () => {
    await open().put('inteiro', big);
    proxy.setFault({ cutAnswerAfter: 1_000_000 });
    await expect(readObject(open(once, proxy.endpoint), 'inteiro')).rejects.toBeInstanceOf(StoreError);
  });

  test.each(['put', 'open'] as const)(
    'a server that takes a %s and says nothing is given up',
    async (call) => {
      proxy.setFault({ isSilent: true });
      const store = open({ idleMs: 300, retryForMs: 0 }, proxy.endpoint);
      const asked = call === 'put' ? store.put('calado', big) : store.open('calado');
      await expect(asked).rejects.toThrow(/não responde \(ETIMEDOUT\)/);
      await expect(asked).rejects.toBeInstanceOf(StoreError);
    },
  );

  test('what an operator got wrong is told with its remedy, also where an answer has no body', async () => {
    const other = createS3ObjectStore(
      accessTo(server.endpoint, 'outro'),
      { bucket: 'balde', prefix: '' },
      once,
    );
    await expect(other.open('x')).rejects.toThrow(
      /não aceita a chave de acesso .* Corrija AWS_ACCESS_KEY_ID/,
    );
    await expect(other.put('x', big)).rejects.toThrow(/não aceita a chave de acesso|não responde/);
    const missing = open(once, server.endpoint, 'outro-balde');
    await expect(missing.open('x')).rejects.toThrow(
      /Não há o bucket outro-balde .* Crie-o, ou corrija DOCUMENTOS/,
    );
    await expect(open(once, 'http://127.0.0.1:1').open('x')).rejects.toThrow(/não responde \(ECONNREFUSED\)/);
  });

  testInstallation({
    proxy: () => proxy,
    settings: () => ({
      AWS_ENDPOINT_URL: proxy.endpoint,
      AWS_ACCESS_KEY_ID: server.accessKeyId,
      AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
    }),
  });
});
