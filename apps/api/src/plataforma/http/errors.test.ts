import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  const { app } = server;
  const options = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get('/falta-um-arquivo', options, () => readFile('/nao/existe'));
  app.get('/um-espera-o-outro', options, () =>
    server.db.pool.query(`do $$ begin raise sqlstate '40P01'; end $$`),
  );
  app.get('/falta-o-banco', options, () => new pg.Client({ host: '/nao/existe' }).connect());
});
afterAll(() => server.close());

test('a value that trips its own check is a mistake of whoever sent it', async () => {
  const payload = { user: { length: { toString: true } }, password: 'x' };
  const answer = await server.app.inject({ method: 'POST', url: '/pj/unix/login', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ codigo: 'requisicao_invalida' });
});

test('a name that no database can keep is refused by its field', async () => {
  const admin = await createPerson(server, 'chefe', { role: 'admin' });
  const { headers } = await signIn(server, admin);
  const account = { user: 'nova.pessoa', email: 'n@exemplo.com.br', role: 'representante' };
  for (const nomeCompleto of ['Ana \ud800', 'Ana\0', 'Ana\u0007']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/pj/unix/criar-conta',
      headers,
      payload: { ...account, nomeCompleto, password: 'tijolo&panela&vento' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toHaveProperty('nomeCompleto');
  }
});

test('a missing file is a fault of ours, and not the database being away', async () => {
  const answer = await server.app.inject({ url: '/falta-um-arquivo' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ codigo: 'interno' });
});

test('a database without its socket is unavailable for a while', async () => {
  const answer = await server.app.inject({ url: '/falta-o-banco' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

test('who was ended so that another one could go on is asked to come back', async () => {
  const answer = await server.app.inject({ url: '/um-espera-o-outro' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toMatchObject({
    codigo: 'indisponivel',
    mensagem: 'O serviço está se recuperando. Tente de novo em alguns segundos.',
  });
});
