import { expect, test } from 'vitest';
import type { Environment } from '#plataforma/config/config.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

async function withServer(environment: Environment, work: (server: TestApp) => Promise<void>): Promise<void> {
  const server = await buildTestApp(environment);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}
const read = async ({ app }: Pick<TestApp, 'app'>, url = '/documentacao/json', headers = {}) => {
  const { statusCode, body } = await app.inject({ url, headers });
  return { statusCode, isContract: /openapi"?:\s?"?3\.1/.test(body) };
};
const shown = { statusCode: 200, isContract: true };

test('in a demo anybody reads the contract', () =>
  withServer({ DEMO: 'sim' }, async (server) => {
    expect(await read(server)).toEqual(shown);
  }));

test.each([{ DEMO: 'nao' }, { DOCUMENTACAO: 'equipe' }])('with %o only signed-in staff does', (environment) =>
  withServer(environment, async (server) => {
    for (const url of ['/documentacao/json', '/documentacao/yaml']) {
      expect(await read(server, url)).toEqual({ statusCode: 401, isContract: false });
    }
    const { headers } = await signIn(server, await createPerson(server, 'ana'));
    expect(await read(server, '/documentacao/json', headers)).toEqual(shown);
    const page = await server.app.inject({ url: '/documentacao/static/swagger-initializer.js' });
    expect(page.body).toContain('x-access-token');
  }),
);

test('with DOCUMENTACAO=nao nobody does', () =>
  withServer({ DOCUMENTACAO: 'nao' }, async (server) => {
    const { headers } = await signIn(server, await createPerson(server, 'ana'));
    for (const url of ['/documentacao/json', '/documentacao/', '/documentacao/static/swagger-ui.css']) {
      expect((await read(server, url, headers)).isContract).toBe(false);
    }
    expect((await read(server, '/documentacao/static/swagger-ui.css')).statusCode).toBe(404);
  }));

test('a demo that was ended keeps it to its staff', () =>
  withServer({}, async (server) => {
    await server.db.pool.query('insert into instalacao (demo) values (false)');
    expect((await read({ app: await server.buildSibling() })).statusCode).toBe(401);
  }));
