import type { Com } from '@painel-pj/contract/analise/fila';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { type Analyst, createAnalyst, queueOf } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let queue: ReturnType<typeof queueOf>;
let ana: Analyst;
let bia: Analyst;
let ids: string[];

beforeAll(async () => {
  server = await buildTestApp();
  queue = queueOf(server);
  await loadDemo(server.db, { quantidade: 60 });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
});
afterAll(() => server.close());
beforeEach(async () => {
  await queue.freeAll();
  ids = await queue.findWaiting();
});

const expire = (id: unknown) =>
  server.db.pool.query(`update em_analise set ate = now() - interval '1 second' where cadastro_id = $1`, [
    id,
  ]);
const historyOf = async (id: unknown) =>
  (await queue.get(ana, `/pj/unix/${id}/historico`)).json<
    { acao: string; ator: string; detalhes: object }[]
  >();

describe('taking a case', () => {
  test('is seen by everybody, for fifteen minutes by the clock of the database', async () => {
    const answer = await queue.take(ana, ids[0]);
    expect(answer.statusCode).toBe(200);
    const { com } = answer.json<{ com: Com }>();
    expect(com).toEqual({ id: ana.id, nome: 'Pessoa ana', ate: expect.stringMatching(/Z$/) });
    const { rows } = await server.db.pool.query<{ left: number }>(
      'select extract(epoch from ate - now())::float8 as left from em_analise',
    );
    expect(rows[0]?.left).toBeGreaterThan(14 * 60);
    expect(rows[0]?.left).toBeLessThanOrEqual(15 * 60);
    expect(await queue.findTaken(ana)).toEqual({ [ids[0] as string]: ana.id });
    expect((await queue.read(ana, ids[0])).analise?.com).toMatchObject({ id: ana.id, nome: 'Pessoa ana' });
  });

  test('again renews it', async () => {
    await queue.take(ana, ids[0]);
    await server.db.pool.query(`update em_analise set ate = now() + interval '1 minute'`);
    const before = (await queue.read(ana, ids[0])).analise?.com?.ate ?? '';
    const { com } = (await queue.take(ana, ids[0])).json<{ com: Com }>();
    expect(Date.parse(com.ate) - Date.parse(before)).toBeGreaterThan(13 * 60_000);
  });

  test('somebody else has is a 409 that says who, and leaves both with what they had', async () => {
    await queue.take(ana, ids[0]);
    await queue.take(bia, ids[1]);
    const refused = await queue.take(bia, ids[0]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      codigo: 'em_analise',
      mensagem: 'Pessoa ana está analisando este cadastro. Escolha outro, ou assuma a análise.',
      com: { id: ana.id, nome: 'Pessoa ana', ate: expect.any(String) },
    });
    expect(await queue.findTaken(ana)).toEqual({ [ids[0] as string]: ana.id, [ids[1] as string]: bia.id });
  });

  test('over from somebody else is on record, and from nobody it is not', async () => {
    const before = (await historyOf(ids[0])).length;
    await queue.take(ana, ids[0], { assumir: true });
    expect(await historyOf(ids[0])).toHaveLength(before);
    expect((await queue.take(bia, ids[0], { assumir: true })).json()).toMatchObject({ com: { id: bia.id } });
    expect(await queue.findTaken(ana)).toEqual({ [ids[0] as string]: bia.id });
    const [act] = await historyOf(ids[0]);
    expect(act).toMatchObject({ acao: 'cadastro.assumido', ator: 'bia', detalhes: { de: 'ana' } });
    expect((await queue.take(ana, ids[0])).statusCode).toBe(409);
  });

  test('frees the one the person had before: one case a person', async () => {
    await queue.take(ana, ids[0]);
    await queue.take(ana, ids[1]);
    expect(await queue.findTaken(ana)).toEqual({ [ids[1] as string]: ana.id });
  });

  test('is allowed on one that is decided: somebody looks at it', async () => {
    const { rows } = await server.db.pool.query('select id from cadastro where cadastrado limit 1');
    expect((await queue.take(ana, rows[0].id)).statusCode).toBe(200);
  });

  test('is no change of the registration: neither version, nor list, nor news move', async () => {
    const page = await queue.get(ana, '/pj/unix?filtro=pendente&ordem=antigos');
    const before = await queue.read(ana, ids[0]);
    await queue.take(ana, ids[0]);
    await queue.next(bia);
    const headers = { ...ana.headers, 'if-none-match': String(page.headers.etag) };
    const again = await queue.get({ headers }, '/pj/unix?filtro=pendente&ordem=antigos');
    expect(again.statusCode).toBe(304);
    expect((await queue.read(ana, ids[0])).versao).toBe(before.versao);
    expect(
      (await queue.get(ana, `/pj/unix/novidades?desde=${page.headers['x-versao']}`)).json(),
    ).toMatchObject({
      novos: 0,
      alterados: 0,
    });
  });

  test.each([
    ['x', 404],
    ['00000000-0000-4000-8000-000000000000', 404],
    ['%00', 404],
  ])('%s is a %i', async (id, status) => {
    expect((await queue.take(ana, id)).statusCode).toBe(status);
  });

  test.each([{ assumir: false }, { assumir: 'sim' }, []])('%j is refused', async (payload) => {
    expect((await queue.take(ana, ids[0], payload)).statusCode).toBe(400);
  });
});

describe('a case is free again', () => {
  test('when its person leaves it, and nobody else can make them', async () => {
    await queue.take(ana, ids[0]);
    expect((await queue.free(bia, ids[0])).statusCode).toBe(204);
    expect(await queue.findTaken(ana)).toEqual({ [ids[0] as string]: ana.id });
    const freed = await queue.free(ana, ids[0]);
    expect(freed.statusCode).toBe(204);
    expect(freed.body).toBe('');
    expect(await queue.findTaken(ana)).toEqual({});
    expect((await queue.free(ana, ids[0])).statusCode).toBe(204);
    expect((await queue.free(ana, 'x')).statusCode).toBe(404);
  });

  test('when its time is over, and taking it then is no taking over', async () => {
    const before = (await historyOf(ids[0])).length;
    await queue.take(ana, ids[0]);
    await expire(ids[0]);
    expect(await queue.findTaken(ana)).toEqual({});
    expect((await queue.read(ana, ids[0])).analise).not.toHaveProperty('com');
    expect((await queue.next(bia)).json<Cadastro>().id).toBe(ids[0]);
    expect(await historyOf(ids[0])).toHaveLength(before);
  });

  test('when it is decided, by whomever: decisions are judged by version alone', async () => {
    const { id, versao } = await queue.read(ana, ids.at(-1));
    await queue.take(ana, id);
    const decided = await server.app.inject({
      method: 'PUT',
      url: '/pj/unix/concluido',
      headers: { ...bia.headers, 'if-match': `"${versao}"` },
      payload: { id, cadastrado: true },
    });
    expect(decided.json()).toMatchObject({ alterado: true });
    expect(await queue.findTaken(ana)).toEqual({});
  });

  test.each([
    [
      'signs out',
      (_admin: Analyst, { headers }: Analyst) =>
        server.app.inject({ method: 'POST', url: '/pj/unix/logout', headers }),
    ],
    [
      'has all sessions ended',
      ({ headers }: Analyst, { id }: Analyst) =>
        server.app.inject({ method: 'POST', url: `/pj/unix/user/${id}/sessoes/encerrar`, headers }),
    ],
    [
      'is deleted',
      ({ headers }: Analyst, { id }: Analyst) =>
        server.app.inject({ method: 'DELETE', url: `/pj/unix/user/${id}`, headers }),
    ],
  ])('when its person %s', async (what, end) => {
    const person = await createAnalyst(server, `some.${what.replaceAll(' ', '.')}`);
    await queue.take(person, ids[0]);
    expect(await queue.findTaken(ana)).toEqual({ [ids[0] as string]: person.id });
    expect((await end(bia, person)).statusCode).toBe(200);
    expect(await queue.findTaken(ana)).toEqual({});
    expect((await queue.take(person, ids[0])).statusCode).toBe(401);
  });
});

test('a representante sees who has what, and takes nothing', async () => {
  const rui = await createPerson(server, 'rui');
  const person = { id: rui.id, headers: (await signIn(server, rui)).headers };
  await queue.take(ana, ids[1]);
  expect(await queue.findTaken(person)).toEqual({ [ids[1] as string]: ana.id });
  const answers = [
    await queue.take(person, ids[0]),
    await queue.free(person, ids[0]),
    await queue.next(person),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});
