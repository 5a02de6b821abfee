import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { registerAccess } from './acesso/access.ts';
import type { SessionService } from './acesso/session/session-service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ CORS_ORIGINS: 'https://painel.exemplo.com.br', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => t.close());

const openapi = async () =>
  (await t.app.inject({ url: '/documentacao/json' })).json<{ paths: Record<string, object> }>();

test('what is registered and what the contract describes are the same calls', async () => {
  const registered = Object.entries((await openapi()).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const described = Object.values({ ...endpoints, ...outsideEndpoints, ...empresaEndpoints }).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(registered.toSorted()).toEqual(described.toSorted());
});

test('the committed OpenAPI file is the one the contract gives (vitest with -u writes it)', async () => {
  const document = `${JSON.stringify(await openapi(), null, 2)}\n`;
  await expect(document).toMatchFileSnapshot('../../../packages/contract/openapi.json');
});

test('a route that declares no access stops the start', async () => {
  const app = Fastify();
  const sessions = { find: async () => null } as unknown as SessionService;
  const never = async () => Promise.reject(new Error('nobody asks'));
  registerAccess(
    app,
    { sessions, identity: { assertCode: () => {} } },
    { findKey: async () => null, openLink: never },
  );
  app.get('/esquecida', async () => 'aberta');
  await expect(app.ready()).rejects.toThrow('A rota GET /esquecida não declara quem pode chamá-la.');
});

test.each([
  ['an answer', 'GET', '/config.json'],
  ['an error', 'POST', '/pj/unix/login'],
  ['a refusal', 'GET', '/pj/unix/users'],
  ['a missing page', 'GET', '/pj/unix/nada'],
  ['the reading page', 'GET', '/documentacao/'],
] as const)('%s carries the security headers', async (_what, method, url) => {
  const { headers } = await t.app.inject({ method, url });
  expect(headers['content-security-policy']).toMatch(/default-src|script-src/);
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('HSTS is sent behind TLS only', async () => {
  const plain = await t.app.inject({ url: '/config.json' });
  const tls = await t.app.inject({ url: '/config.json', headers: { 'x-forwarded-proto': 'https' } });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(tls.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('only listed origins may call from a browser', async () => {
  const ask = (origin: string) =>
    t.app.inject({
      method: 'OPTIONS',
      url: '/pj/unix/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const listed = await ask('https://painel.exemplo.com.br');
  expect(listed.headers['access-control-allow-origin']).toBe('https://painel.exemplo.com.br');
  expect((await ask('https://outro.exemplo.com.br')).headers['access-control-allow-origin']).toBeUndefined();
});

test('liveness does not need the database, readiness does', async () => {
  const alone = await buildTestApp();
  await alone.db.pool.query('select 1');
  alone.db.pool.query = (() =>
    Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))) as never;
  expect((await alone.app.inject({ url: '/saude/viva' })).json()).toEqual({ status: 'ok' });
  const ready = await alone.app.inject({ url: '/saude/pronta' });
  expect(ready.statusCode).toBe(503);
  expect(ready.headers['retry-after']).toBe('2');
  await alone.close();
});

const error = (codigo: string) => ({ codigo, mensagem: expect.any(String), requisicao: expect.any(String) });
const post = (payload: string | Buffer, type = 'application/json') =>
  t.app.inject({ method: 'POST', url: '/pj/unix/login', headers: { 'content-type': type }, payload });

test.each([
  ['broken JSON', () => post('{"user":'), 400, 'requisicao_invalida'],
  ['an empty body', () => post(''), 400, 'requisicao_invalida'],
  ['__proto__', () => post('{"user":"a","password":"b","__proto__":{"x":1}}'), 400, 'requisicao_invalida'],
  ['another type', () => post('<a/>', 'application/xml'), 415, 'tipo_nao_suportado'],
  ['a huge body', () => post(JSON.stringify({ user: 'x'.repeat(70_000) })), 413, 'corpo_grande'],
  ['NUL', () => post(JSON.stringify({ user: 'a\0b', password: 'x' })), 400, 'requisicao_invalida'],
  ['a lone surrogate', () => post('{"user":"\\ud800","password":"x"}'), 401, 'credenciais_invalidas'],
  ['an unknown call', () => t.app.inject({ url: '/pj/unix/nada' }), 404, 'nao_encontrado'],
  ['an unknown file', () => t.app.inject({ url: '/nada.js' }), 404, 'nao_encontrado'],
] as const)('%s: one error shape, in Portuguese, never a 500', async (_what, send, status, codigo) => {
  const answer = await send();
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject(error(codigo));
});

test('a failure inside tells nothing of the inside', async () => {
  const broken = await buildTestApp();
  await broken.db.pool.query('alter table usuario rename to usuario_quebrado');
  const answer = await broken.app.inject({
    method: 'POST',
    url: '/pj/unix/login',
    payload: { user: 'abc', password: 'x' },
  });
  expect(answer.statusCode).toBe(500);
  expect(Object.keys(answer.json()).toSorted()).toEqual(['codigo', 'mensagem', 'requisicao']);
  expect(answer.body).not.toMatch(/usuario_quebrado|relation|select/i);
  await broken.close();
});
