import { type Cadastro, cadastrosResponseSchema } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let headers: { 'x-access-token': string };

beforeAll(async () => {
  server = await buildTestApp();
  await loadDemo(server.db, { quantidade: 230 });
  headers = (await signIn(server, await createPerson(server, 'admin', { role: 'admin' }))).headers;
});
afterAll(() => server.close());

const get = (url: string, extra: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...headers, ...extra } });
const nextOf = (link: unknown) => /^<(.+)>; rel="next"$/.exec(String(link))?.[1];

async function followPages(first: string): Promise<Cadastro[]> {
  const all: Cadastro[] = [];
  for (let url: string | undefined = first; url; ) {
    const page = await get(url);
    all.push(...page.json<Cadastro[]>());
    url = nextOf(page.headers.link);
  }
  return all;
}

describe('the whole list', () => {
  test('is one plain array that the contract accepts, newest first', async () => {
    const answer = await get('/pj/unix');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    const all = cadastrosResponseSchema.parse(answer.json());
    expect(all).toHaveLength(230);
    for (const { cadastrado, status } of all) {
      expect([0, 1]).toContain(cadastrado);
      expect(status).toBe(cadastrado === 1 ? 'cadastrado' : 'pendente');
    }
    const days = all.map(({ criadoEm }) => Date.parse(criadoEm ?? ''));
    expect(days).toEqual([...days].sort((one, other) => other - one));
  });

  test('keeps backslashes, quotes and line ends of what is stored', async () => {
    const odd = 'C:\\pasta\\nova\\t"aspas"\u0001\n\u2028😀';
    await server.db.pool.query(
      `update cadastro set logradouro = $1::text, documentos = json_build_object('contratoSocial', $1::text)
       where ordem = (select max(ordem) from cadastro)`,
      [odd],
    );
    const [whole] = (await get('/pj/unix')).json<Cadastro[]>();
    const [paged] = (await get('/pj/unix?limite=1')).json<Cadastro[]>();
    expect(whole?.logradouro).toBe(odd);
    expect(whole?.documentos).toEqual({ contratoSocial: odd });
    expect(paged).toEqual(whole);
  });
});

describe('pages', () => {
  test('followed to the end are the whole list, in the same order', async () => {
    expect(await followPages('/pj/unix?limite=37')).toEqual((await get('/pj/unix')).json());
  });

  test('hold 50 unless told otherwise, and the last one has no next', async () => {
    expect((await get('/pj/unix?filtro=todos')).json()).toHaveLength(50);
    expect((await get('/pj/unix?busca=')).json()).toHaveLength(50);
    const whole = await get('/pj/unix?limite=100&cursor=MzE');
    expect(whole.json()).toHaveLength(30);
    expect(whole.headers.link).toBeUndefined();
    const exact = await get('/pj/unix?limite=30&cursor=MzE');
    expect(exact.headers.link).toBeUndefined();
  });

  test('by situation hold that situation only, and every page has the three counts', async () => {
    const all = (await get('/pj/unix')).json<Cadastro[]>();
    for (const filtro of ['pendente', 'cadastrado']) {
      const expected = all.filter(({ status }) => status === filtro);
      expect(await followPages(`/pj/unix?filtro=${filtro}&limite=20`)).toEqual(expected);
      const page = await get(`/pj/unix?filtro=${filtro}&busca=nada-disso`);
      expect(page.json()).toEqual([]);
      expect(page.headers[`x-contagem-${filtro}`]).toBe(String(expected.length));
      expect(page.headers['x-contagem-todos']).toBe('230');
    }
  });

  test('oldest first are the same list turned round, by situation and by search too', async () => {
    const all = (await get('/pj/unix')).json<Cadastro[]>().toReversed();
    const first = await get('/pj/unix?ordem=antigos&limite=20');
    expect(nextOf(first.headers.link)).toContain('ordem=antigos&');
    expect(await followPages('/pj/unix?ordem=antigos&limite=20')).toEqual(all);
    for (const filtro of ['pendente', 'cadastrado']) {
      const expected = all.filter(({ status }) => status === filtro);
      expect(await followPages(`/pj/unix?ordem=antigos&filtro=${filtro}&limite=20`)).toEqual(expected);
    }
    const newest = await followPages('/pj/unix?ordem=novos&busca=ltda&filtro=pendente&limite=7');
    expect(newest.length).toBeGreaterThan(7);
    expect(await followPages('/pj/unix?ordem=antigos&busca=ltda&filtro=pendente&limite=7')).toEqual(
      newest.toReversed(),
    );
  });

  test('miss and repeat nothing while others insert', async () => {
    const before = (await get('/pj/unix')).json<Cadastro[]>();
    const [paged] = await Promise.all([
      followPages('/pj/unix?limite=10'),
      (async () => {
        for (let round = 0; round < 10; round++) await loadDemo(server.db, { quantidade: 3 });
      })(),
    ]);
    const ids = paged.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(-before.length)).toEqual(before.map(({ id }) => id));
  });
});

describe('a known page', () => {
  test('is 304 until something changes, seen by another process at once', async () => {
    const url = '/pj/unix?filtro=todos&limite=1';
    const first = await get(url);
    const etag = String(first.headers.etag);
    const same = await get(url, { 'if-none-match': `"outra", ${etag}` });
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe('');

    const [cadastro] = first.json<Cadastro[]>();
    const sibling = await server.buildSibling();
    const decided = await sibling.inject({
      method: 'PUT',
      url: '/pj/unix/concluido',
      headers,
      payload: { id: cadastro?.id, cadastrado: cadastro?.cadastrado !== 1 },
    });
    expect(decided.json()).toMatchObject({ alterado: true });
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<Cadastro[]>()[0]?.cadastrado).not.toBe(cadastro?.cadastrado);
  });

  test('news since a version say how many came and how many changed', async () => {
    const page = await get('/pj/unix?limite=1');
    const desde = String(page.headers['x-versao']);
    expect((await get(`/pj/unix/novidades?desde=${desde}`)).json()).toEqual({
      novos: 0,
      alterados: 0,
      versao: desde,
      emAnalise: [],
    });
    await loadDemo(server.db, { quantidade: 4 });
    await server.db.pool.query(
      `update cadastro set situacao = case when cadastrado then 'a_analisar' else 'cadastrado' end, versao = versao + 1
       where ordem <= 2`,
    );
    const news = (await get(`/pj/unix/novidades?desde=${desde}`)).json();
    expect(news).toMatchObject({ novos: 4, alterados: 2 });
    expect((await get('/pj/unix/novidades')).json()).toEqual({
      novos: 0,
      alterados: 0,
      versao: news.versao,
      emAnalise: [],
    });
  });

  test('a version of before a failover says nothing about the list of now, except that it changed', async () => {
    const page = await get('/pj/unix?limite=1');
    const [line = '', ...counts] = String(page.headers['x-versao']).split('.');
    const before = [Number(line) + 1, ...counts].join('.');
    expect((await get(`/pj/unix/novidades?desde=${before}`)).json()).toMatchObject({ alterados: 1 });
  });
});

describe('one registration', () => {
  test('is what the list shows, with its version as tag', async () => {
    const [cadastro] = (await get('/pj/unix?limite=1')).json<Cadastro[]>();
    const one = await get(`/pj/unix/cadastros/${cadastro?.id}`);
    expect(one.json()).toMatchObject(cadastro ?? {});
    expect(one.headers.etag).toBe(`"${cadastro?.versao}"`);
  });

  test.each(['x', '0', '00000000-0000-4000-8000-000000000000', '%00'])('%s is not found', async (id) => {
    const answers = [await get(`/pj/unix/cadastros/${id}`), await get(`/pj/unix/${id}/historico`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('odd input', () => {
  test.each([
    ['limite=abc', 'limite'],
    ['limite=0', 'limite'],
    ['limite=101', 'limite'],
    ['limite=1.5', 'limite'],
    ['limite=1&limite=2', 'limite'],
    ['filtro=tudo', 'filtro'],
    ['filtro=__proto__', 'filtro'],
    ['ordem=', 'ordem'],
    ['ordem=desc', 'ordem'],
    ['cursor=', 'cursor'],
    ['cursor=abc', 'cursor'],
    ['cursor=LTE', 'cursor'],
    ['cursor=MA', 'cursor'],
    [`cursor=${Buffer.from('9'.repeat(19)).toString('base64url')}`, 'cursor'],
    [`busca=${'a'.repeat(10_000)}`, 'busca'],
    ['busca=%00', 'busca'],
    ['busca=a&busca=b', 'busca'],
  ])('%.40s is a 400 that names the field', async (query, field) => {
    const answer = await get(`/pj/unix?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ codigo: 'validacao', campos: { [field]: expect.any(String) } });
  });

  test.each(['%ED%A0%80', '%', '%25_%27"\\\\', "' or 1=1--", '%F0%9F%98%80', '\\', '%5B%5D', '((('])(
    'busca=%s does no harm',
    async (busca) => {
      expect([200, 400]).toContain((await get(`/pj/unix?busca=${busca}`)).statusCode);
    },
  );

  test('novidades refuses what is not a version', async () => {
    for (const desde of ['x', '1', '1.', '1.0', '-1.0.0', '1e3.0.0']) {
      expect((await get(`/pj/unix/novidades?desde=${desde}`)).json()).toMatchObject({
        campos: { desde: expect.any(String) },
      });
    }
  });
});
