import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { erroSchema } from '@painel-pj/contract/plataforma/erro';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#plataforma/config/config.ts';
import { registerErrors } from './errors.ts';
import { registerPanelFiles } from './panel-files.ts';
import { registerSecurityHeaders } from './security-headers.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'painel-arquivos-'));
  const root = path.join(folder, 'dist');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>painel</title>');
  await writeFile(path.join(root, 'empresa.html'), '<!doctype html><title>empresa</title>');
  await writeFile(path.join(root, 'assets', 'main-1a2b.js'), 'export {}');
  await writeFile(path.join(root, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {}'));
  await writeFile(path.join(folder, 'segredo.txt'), 'fora da pasta');
  app = Fastify();
  registerErrors(app);
  await registerSecurityHeaders(app, loadConfig({}));
  await registerPanelFiles(app, root);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/login', '/dashboard', '/editar-usuario/abc', '/qualquer/tela?filtro=todos'])(
  '%s is a screen',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>painel</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/empresa', '/empresa/', '/empresa?origem=email'])(
  '%s is the page of the companies, as closed as the panel',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.body).toContain('<title>empresa</title>');
    const panel = await app.inject({ url: '/login' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'content-security-policy': panel.headers['content-security-policy'],
    });
  },
);

test.each(['/empresa/usuarios', '/empresas'])('%s is a screen of the panel', async (url) => {
  expect((await app.inject({ url })).body).toContain('<title>painel</title>');
});

test('a hashed file may be kept for ever', async () => {
  const answer = await app.inject({ url: '/assets/main-1a2b.js' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toContain('javascript');
});

test('a file that was compressed beforehand comes compressed to whoever takes it', async () => {
  const url = '/assets/main-1a2b.js';
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Origin, Accept-Encoding',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {}');
  const plain = await app.inject({ url });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toBe('export {}');
});

test.each([
  '/pj/unix/nada',
  '/assets/outro.js',
  '/../segredo.txt',
  '/..%2fsegredo.txt',
  '/..%5csegredo.txt',
  '/assets/..%2f..%2fsegredo.txt',
  '/%00',
])('%s is not found', async (url) => {
  const answer = await app.inject({ url });
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('fora da pasta');
});

test.each(['//[', '/\\', '//[?filtro=todos'])(
  '%s, which no address can be made of, is not found',
  async (address) => {
    const { port } = app.server.address() as AddressInfo;
    const [answer] = (await once(get({ port, path: address, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(erroSchema.safeParse(await json(answer)).success).toBe(true);
  },
);
