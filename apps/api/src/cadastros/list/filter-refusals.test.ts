import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let headers: { 'x-access-token': string };
beforeAll(async () => {
  server = await buildTestApp();
  headers = (await signIn(server, await createPerson(server, 'admin', { role: 'admin' }))).headers;
});
afterAll(() => server.close());

const get = (query: string) => server.app.inject({ url: `/pj/unix?${query}`, headers });

test.each([
  ['uf=sp', 'uf'],
  ['uf=São', 'uf'],
  ['uf=ZZ', 'uf'],
  ['filtro=aprovado', 'filtro'],
  ['situacao=pendente', 'situacao'],
  ['nivel=grave', 'nivel'],
  ['alerta=nao-existe', 'alerta'],
  ['alerta=X', 'alerta'],
  ['segunda=nao', 'segunda'],
  ['recebidoDe=2026-02-30', 'recebidoDe'],
  ['recebidoDe=2026-03-02&recebidoAte=2026-03-01', 'recebidoAte'],
  ['decididoAte=ontem', 'decididoAte'],
  ['decididoPor=ninguem', 'decididoPor'],
  ['com=ana', 'com'],
  ['vinculos=nao', 'vinculos'],
  ['ordem=idade', 'ordem'],
  ['ordem=nome&cursor=MzE', 'cursor'],
  ['ordem=prazo&cursor=MzE6eA', 'cursor'],
  ['cursor=MzE6MQ', 'cursor'],
])('no %s: a 400 names the parameter', async (query, field) => {
  const answer = await get(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ codigo: 'validacao', campos: { [field]: expect.any(String) } });
});

test.each(['uf=SP', 'alerta=cep-de-outra-uf', 'alerta=nao-conferido', 'situacao=recusado&filtro=pendente'])(
  '%s is taken',
  async (query) => {
    expect((await get(query)).statusCode).toBe(200);
  },
);
