import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let admin: { 'x-access-token': string };
let viewer: { 'x-access-token': string };

beforeAll(async () => {
  server = await buildTestApp();
  await loadDemo(server.db, { quantidade: 40 });
  await createWaitingChecksService(server).work();
  admin = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
  viewer = (await signIn(server, await createPerson(server, 'rui'))).headers;
});
afterAll(() => server.close());

const put = (payload: unknown, headers: Record<string, string> = admin) =>
  server.app.inject({ method: 'PUT', url: '/pj/unix/concluido', headers, payload: payload as object });

/** One that nobody has decided yet, and nothing impedes. */
async function takePending(): Promise<Cadastro> {
  const page = await server.app.inject({ url: '/pj/unix?filtro=pendente&limite=100', headers: admin });
  return page
    .json<Cadastro[]>()
    .find(
      ({ versao, alertas }) => versao === 1 && !alertas?.some(({ nivel }) => nivel === 'impede'),
    ) as Cadastro;
}
const historyOf = async (id: unknown, headers = admin) =>
  (await server.app.inject({ url: `/pj/unix/${id}/historico`, headers })).json();

/** What the counters should say, counted the slow way. */
async function countSlowly(): Promise<unknown> {
  const { rows } = await server.db.pool.query(`
    select count(*)::int as todos, count(*) filter (where cadastrado)::int as cadastrados from cadastro`);
  return rows[0];
}
async function countQuickly(): Promise<unknown> {
  const { headers } = await server.app.inject({ url: '/pj/unix?limite=1', headers: viewer });
  return {
    todos: Number(headers['x-contagem-todos']),
    cadastrados: Number(headers['x-contagem-cadastrado']),
  };
}

describe('an admin', () => {
  test('approves and sends back, and the history tells who and when', async () => {
    const { id } = await takePending();
    const approved = await put({ id, cadastrado: true });
    expect(approved.statusCode).toBe(200);
    expect(approved.json()).toEqual({ versao: 2, alterado: true, situacao: 'cadastrado' });
    expect(approved.headers.etag).toBe('"2"');
    expect((await put({ id, cadastrado: false })).json()).toEqual({
      versao: 3,
      alterado: true,
      situacao: 'a_analisar',
    });
    expect(await historyOf(id, viewer)).toEqual([
      {
        quando: expect.stringMatching(/^\d{4}-.+Z$/),
        ator: 'ana',
        pessoa: { id: expect.any(String), nomeCompleto: 'Pessoa ana' },
        acao: 'cadastro.devolvido',
        detalhes: { versao: 3 },
      },
      {
        quando: expect.stringMatching(/^\d{4}-.+Z$/),
        ator: 'ana',
        pessoa: { id: expect.any(String), nomeCompleto: 'Pessoa ana' },
        acao: 'cadastro.aprovado',
        detalhes: { versao: 2 },
      },
    ]);
    expect(await countQuickly()).toEqual(await countSlowly());
  });

  test('asking for what already is changes and writes nothing', async () => {
    const { id } = await takePending();
    expect((await put({ id, cadastrado: false })).json()).toEqual({
      versao: 1,
      alterado: false,
      situacao: 'a_analisar',
    });
    expect((await put({ id, cadastrado: false }, { ...admin, 'if-match': '"7"' })).statusCode).toBe(200);
    expect(await historyOf(id)).toEqual([]);
  });

  test('deciding what a colleague decided answers who and when', async () => {
    const { id } = await takePending();
    const colleague = (await signIn(server, await createPerson(server, 'bia', { role: 'admin' }))).headers;
    await put({ id, cadastrado: true }, colleague);
    const [act] = (await historyOf(id)) as { quando: string }[];
    expect((await put({ id, cadastrado: true })).json()).toEqual({
      versao: 2,
      alterado: false,
      situacao: 'cadastrado',
      decisao: { por: 'Pessoa bia', em: act?.quando },
    });
    const late = await put({ id, cadastrado: false }, { ...admin, 'if-match': '"1"' });
    expect(late.statusCode).toBe(412);
    expect(late.json().mensagem).toMatch(
      /^Este cadastro mudou depois que você o abriu \(Pessoa bia, \d\d\/\d\d\/\d{4}, \d\d:\d\d, horário de Brasília\)\./,
    );
  });

  test('nobody is named for a registration that is pending again because it was corrected', async () => {
    const { id } = await takePending();
    await put({ id, cadastrado: true });
    await server.db.pool.query(
      `update cadastro set situacao = 'a_analisar', versao = versao + 1 where id = $1`,
      [id],
    );
    expect((await put({ id, cadastrado: false })).json()).toEqual({
      versao: 3,
      alterado: false,
      situacao: 'a_analisar',
    });
  });

  test('who saw an older version is told, and changes nothing', async () => {
    const { id } = await takePending();
    const stale = await put({ id, cadastrado: true }, { ...admin, 'if-match': '"2"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json().codigo).toBe('versao_divergente');
    expect((await put({ id, cadastrado: true }, { ...admin, 'if-match': '1' })).statusCode).toBe(400);
    expect(await historyOf(id)).toEqual([]);
    expect((await put({ id, cadastrado: true }, { ...admin, 'if-match': '"1"' })).json().alterado).toBe(true);
  });

  test.each([
    [{ id: 'x', cadastrado: true }, 404],
    [{ id: 7, cadastrado: true }, 404],
    [{ id: '\ud800', cadastrado: true }, 404],
    [{ id: '00000000-0000-4000-8000-000000000000', cadastrado: true }, 404],
    [{ id: '', cadastrado: true }, 400],
    [{ id: 'a'.repeat(65), cadastrado: true }, 400],
    [{ cadastrado: true }, 400],
    [{ id: '00000000-0000-4000-8000-000000000000' }, 400],
    [{ id: '00000000-0000-4000-8000-000000000000', cadastrado: 'true' }, 400],
    [{ id: { $ne: 1 }, cadastrado: true }, 400],
    [[], 400],
  ])('%j is a %i', async (payload, status) => {
    expect((await put(payload)).statusCode).toBe(status);
  });
});

describe('at the same time', () => {
  test('50 approvals of one registration are one change and one audit row', async () => {
    const { id } = await takePending();
    const answers = await Promise.all(Array.from({ length: 50 }, () => put({ id, cadastrado: true })));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.filter((answer) => answer.json().alterado)).toHaveLength(1);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('8 writers flipping and inserting leave exact counts and one audit row a change', async () => {
    const { rows: before } = await server.db.pool.query(
      "select count(*)::int as n from auditoria where alvo_tipo = 'cadastro'",
    );
    const { rows } = await server.db.pool.query<{ id: string }>('select id from cadastro limit 6');
    const ids = rows.map(({ id }) => id);
    let changes = 0;
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let round = 0; round < 40; round++) {
          const answer = await put({
            id: ids[(round * 3 + writer) % ids.length],
            cadastrado: (round + writer) % 2 === 0,
          });
          expect(answer.statusCode).toBe(200);
          if (answer.json().alterado) changes += 1;
        }
      }).concat(loadDemo(server.db, { quantidade: 300 })),
    );
    expect(await countQuickly()).toEqual(await countSlowly());
    const { rows: after } = await server.db.pool.query(
      "select count(*)::int as n from auditoria where alvo_tipo = 'cadastro'",
    );
    expect(after[0].n - before[0].n).toBe(changes);
  });

  test('transactions that meet in opposite orders wait only for the registrations, not for the counters', async () => {
    const [one, other] = await Promise.all([server.db.pool.connect(), server.db.pool.connect()]);
    const flip = `
      update cadastro set situacao = case when cadastrado then 'a_analisar' else 'cadastrado' end, retorno = null, versao = versao + 1
      where ordem = $1`;
    try {
      await one.query('begin');
      await other.query('begin');
      await one.query(flip, [1]);
      await other.query(flip, [2]);
      await one.query(flip, [3]);
      await other.query(flip, [4]);
      await one.query('commit');
      await other.query('commit');
    } finally {
      one.release();
      other.release();
    }
    expect(await countQuickly()).toEqual(await countSlowly());
  });
});

describe('who may', () => {
  const calls = [
    { method: 'GET', url: '/pj/unix', viewer: 200 },
    { method: 'GET', url: '/pj/unix?limite=1', viewer: 200 },
    { method: 'GET', url: '/pj/unix/novidades', viewer: 200 },
    { method: 'GET', url: '/pj/unix/cadastros/ID', viewer: 200 },
    { method: 'GET', url: '/pj/unix/ID/historico', viewer: 200 },
    { method: 'PUT', url: '/pj/unix/concluido', viewer: 403 },
  ] as const;

  test.each(calls)('$method $url', async ({ method, url, viewer: expected }) => {
    const { id } = await takePending();
    const call = { method, url: url.replace('ID', String(id)), payload: { id, cadastrado: true } };
    const request = method === 'GET' ? { method, url: call.url } : call;
    expect((await server.app.inject(request)).statusCode).toBe(401);
    expect((await server.app.inject({ ...request, headers: { 'x-access-token': 'x' } })).statusCode).toBe(
      401,
    );
    expect((await server.app.inject({ ...request, headers: viewer })).statusCode).toBe(expected);
    expect((await server.app.inject({ ...request, headers: admin })).statusCode).toBe(200);
  });
});

test('a registration is never deleted', async () => {
  await expect(server.db.pool.query('delete from cadastro')).rejects.toThrow('não se apaga');
  await expect(server.db.pool.query('truncate cadastro cascade')).rejects.toThrow('não se apaga');
});
