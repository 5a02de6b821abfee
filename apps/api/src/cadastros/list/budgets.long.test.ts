import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, type Person, signIn } from '#test/people.ts';

let server: TestApp;
let person: Person & Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  server = await buildTestApp({ LIMITE_PAGINAS_MINUTO: '0' });
  await loadDemo(server.db, { quantidade: 3000 });
  await createWaitingChecksService(server).work();
  await server.db.pool.query('analyze');
  const admin = await createPerson(server, 'admin', { role: 'admin' });
  person = { ...admin, ...(await signIn(server, admin)) };
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = query.mock.calls.map(([asked]) => textOf(asked));
  query.mockRestore();
  return statements;
}

const get = (url: string, extra: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...person.headers, ...extra } });

describe('trips to the database', () => {
  test('a page is two: the session, and what is on it with the counts', async () => {
    expect(await statementsOf(() => get('/pj/unix?limite=50'))).toHaveLength(2);
  });

  test('an unchanged page is two, and none of them reads the list', async () => {
    const { etag } = (await get('/pj/unix?limite=50')).headers;
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await get('/pj/unix?limite=50', { 'if-none-match': String(etag) })).statusCode;
    });
    expect(status).toBe(304);
    expect(statements).toHaveLength(2);
    expect(statements.join()).not.toContain('from cadastro ');
  });

  test('a decision is five: the session, and a transaction that locks the registration and changes it with its audit row', async () => {
    const [first] = (await get('/pj/unix?limite=1&filtro=pendente')).json<{ id: string }[]>();
    const payload = { id: first?.id, cadastrado: true };
    const decide = () =>
      server.app.inject({ method: 'PUT', url: '/pj/unix/concluido', headers: person.headers, payload });
    expect(await statementsOf(decide)).toHaveLength(5);
  });

  test('signing in stays within 30', async () => {
    const code = nextCode(server, person.secret);
    const { user, password } = person;
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await login(server, { user, password, code })).statusCode;
    });
    expect(status).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(30);
  });
});

describe('plans', () => {
  type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };
  const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

  async function planOf(url: string): Promise<Node[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await get(url);
    const asked = query.mock.calls
      .map(([config]) => config as unknown as { name?: string; text: string; values: unknown[] })
      .find(({ name }) => name?.startsWith('cadastros-'));
    query.mockRestore();
    const { rows } = await server.db.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (format json) ${asked?.text}`,
      asked?.values,
    );
    return flatten(rows[0]?.['QUERY PLAN'][0].Plan as Node);
  }

  test.each([
    ['/pj/unix?limite=50', 'cadastro_pkey'],
    ['/pj/unix?limite=50&cursor=MTAwMA', 'cadastro_pkey'],
    ['/pj/unix?limite=50&filtro=pendente', 'cadastro_situacao'],
    ['/pj/unix?limite=50&filtro=cadastrado&cursor=MTAwMA', 'cadastro_situacao'],
    ['/pj/unix?limite=50&ordem=antigos', 'cadastro_pkey'],
    ['/pj/unix?limite=50&ordem=antigos&filtro=pendente', 'cadastro_situacao'],
  ])('%s walks %s and sorts nothing', async (url, index) => {
    const plan = await planOf(url);
    const reads = plan.filter((node) => node['Relation Name'] === 'cadastro');
    expect(reads.map((node) => node['Index Name'])).toEqual([index]);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(plan.map((node) => node['Node Type'])).toContain('Limit');
  });

  test('no page is longer than the contract allows', async () => {
    expect((await get('/pj/unix?limite=101')).statusCode).toBe(400);
    expect((await get('/pj/unix?filtro=todos')).json()).toHaveLength(50);
    expect((await get('/pj/unix?busca=a')).json<unknown[]>().length).toBeLessThanOrEqual(50);
  });
});
