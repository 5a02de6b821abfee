import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { type Situacao, situacoes } from '@painel-pj/contract/plataforma/limites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf, item, refusal } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';

let server: TestApp;
let ana: Analyst;
let call: Decisions;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 1000);
});
afterAll(() => server.close());

type Place = Situacao | 'recusado em definitivo';

const reach: Record<Place, (id: string) => Promise<unknown>> = {
  a_analisar: async () => {},
  com_a_empresa: (id) => call.ask(ana, id),
  recusado: (id) => call.refuse(ana, id),
  'recusado em definitivo': (id) => call.refuse(ana, id, { definitiva: true }),
  cadastrado: (id) => call.decide(ana, id, true),
};
const places = Object.keys(reach) as Place[];

const acts = {
  Aprovar: (id: string) => call.decide(ana, id, true),
  'Marcar Pendente': (id: string) => call.decide(ana, id, false),
  'Pedir correção': (id: string) => call.ask(ana, id),
  Recusar: (id: string) => call.refuse(ana, id),
  Devolver: (id: string) => call.act(ana, id, 'devolver'),
  'a correção da empresa': (id: string) => call.correct(id),
  'um documento da empresa': (id: string) => call.upload(id, 'documentos/contratoSocial', pdfFile(id)),
};

/** Where each act leads, in the order of `places`; a number is a refusal, `=` an answer that changes nothing. */
const leads: Record<keyof typeof acts, (Situacao | 409 | '=')[]> = {
  Aprovar: ['cadastrado', 'cadastrado', 409, 409, '='],
  'Marcar Pendente': ['=', '=', '=', '=', 'a_analisar'],
  'Pedir correção': ['com_a_empresa', 'com_a_empresa', 'com_a_empresa', 409, 409],
  Recusar: ['recusado', 'recusado', 409, 409, 409],
  Devolver: [409, 'a_analisar', 'a_analisar', 'a_analisar', 409],
  'a correção da empresa': ['a_analisar', 'a_analisar', 'a_analisar', 409, 'cadastrado'],
  'um documento da empresa': ['a_analisar', 'a_analisar', 'a_analisar', 409, 'cadastrado'],
};

const ways = (Object.keys(acts) as (keyof typeof acts)[]).flatMap((act) =>
  places.map((from, at) => ({ act, from, to: leads[act][at] as Situacao | 409 | '=' })),
);

const wire: Record<Situacao, object> = {
  a_analisar: { cadastrado: 0, status: 'pendente' },
  com_a_empresa: { cadastrado: 0, status: 'pendente' },
  recusado: { cadastrado: 0, status: 'recusado' },
  cadastrado: { cadastrado: 1, status: 'cadastrado' },
};

async function expectExactCounts(): Promise<void> {
  const { rows } = await server.db.pool.query<{ situacao: Situacao; n: number }>(
    'select situacao, count(*)::int as n from cadastro group by situacao',
  );
  const { headers } = await server.app.inject({ url: '/pj/unix?limite=1', headers: ana.headers });
  for (const situacao of situacoes) {
    const slow = rows.find((row) => row.situacao === situacao)?.n ?? 0;
    expect(headers[`x-contagem-${situacao.replaceAll('_', '-')}`], situacao).toBe(String(slow));
  }
}

describe('every way', () => {
  test.each(ways)('$act, from $from: $to', async ({ act, from, to }) => {
    const id = await call.receive();
    await reach[from](id);
    const before = await call.read(ana, id);
    const written = await call.countActs(id);
    const answer = await acts[act](id);
    const after = await call.read(ana, id);
    const isChange = typeof to === 'string' && to !== '=';

    expect(answer.statusCode).toBe(to === 409 ? 409 : 200);
    if (to === 409) expect(answer.json()).toMatchObject({ codigo: 'conflito', mensagem: expect.any(String) });
    expect(after.analise?.situacao).toBe(isChange ? to : before.analise?.situacao);
    expect(after).toMatchObject(wire[after.analise?.situacao as Situacao]);
    expect(after.versao).toBe((before.versao ?? 0) + (isChange ? 1 : 0));
    expect(await call.countActs(id)).toBe(written + (isChange ? 1 : 0));
    await expectExactCounts();
  });

  test('a list of a situation holds that situation only, all of it', async () => {
    const all = (await server.app.inject({ url: '/pj/unix', headers: ana.headers })).json<Cadastro[]>();
    for (const situacao of situacoes) {
      for (const query of [`situacao=${situacao}`, `situacao=${situacao}&ordem=antigos&limite=100`]) {
        const url = `/pj/unix?${query}`;
        const page = (await server.app.inject({ url, headers: ana.headers })).json<Cadastro[]>();
        const expected = all.filter(({ analise }) => analise?.situacao === situacao).map(({ id }) => id);
        expect(expected.length).toBeGreaterThan(0);
        expect(page.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }
    }
    const against = await server.app.inject({
      url: '/pj/unix?filtro=cadastrado&situacao=recusado',
      headers: ana.headers,
    });
    expect(against.json()).toMatchObject({ codigo: 'validacao', campos: { situacao: expect.any(String) } });
  });
});

test('the list tells of a refused registration who refused it, when and for how long', async () => {
  const id = await call.receive();
  await call.refuse(ana, id, { definitiva: true });
  const { recusa } = (await call.read(ana, id)).analise ?? {};
  expect(recusa).toMatchObject({ ...refusal, definitiva: true, por: 'Pessoa ana', em: expect.any(String) });
  const find = async (query: string) =>
    (await server.app.inject({ url: `/pj/unix?${query}`, headers: ana.headers }))
      .json<Cadastro[]>()
      .find((cadastro) => cadastro.id === id)?.analise;
  expect((await find('filtro=pendente&limite=100'))?.recusa).toEqual(recusa);
  await call.act(ana, id, 'devolver');
  expect((await find('filtro=pendente&limite=100'))?.recusa).toBeUndefined();
});

describe('the version that was seen', () => {
  test.each([
    ['pendencias', { itens: [item] }],
    ['recusa', refusal],
    ['devolver', {}],
    ['desfazer', {}],
  ])('%s demands it', async (path, payload) => {
    const id = await call.receive();
    const none = await call.act(ana, id, path, payload, null);
    expect(none.json()).toMatchObject({ codigo: 'versao_requerida' });
    expect(none.statusCode).toBe(428);
    const stale = await call.act(ana, id, path, payload, 7);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ codigo: 'versao_divergente' });
    expect((await call.read(ana, id)).versao).toBe(1);
    expect(await call.countActs(id)).toBe(1);
  });

  test('acts of many people at once are one act', async () => {
    const id = await call.receive();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? call.act(ana, id, 'pendencias', { itens: [item] }, 1)
          : call.act(ana, id, 'recusa', refusal, 1),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19);
    expect(await call.countActs(id)).toBe(2);
  });
});

test('8 writers on every way leave exact counts', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => call.receive()));
  const all = Object.values(acts);
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 20; round++) {
        const run = all[(round * 5 + writer) % all.length] as (typeof all)[number];
        const { statusCode } = await run(ids[(round + writer) % ids.length] as string);
        expect([200, 409, 412]).toContain(statusCode);
      }
    }),
  );
  await expectExactCounts();
});

describe('the database itself refuses', () => {
  test.each([
    `situacao = 'arquivado'`,
    `situacao = 'com_a_empresa'`,
    `situacao = 'recusado'`,
    `prazo = now()`,
    `retorno = 'talvez'`,
    `definitiva = true`,
    `primeira_por = gen_random_uuid()`,
    `primeira_por = gen_random_uuid(), primeira_versao = versao, situacao = 'cadastrado', versao = versao + 1`,
    `(primeira_por, segunda_por) = (select id, id from usuario limit 1), primeira_versao = versao,
      situacao = 'cadastrado', versao = versao + 1`,
    `(primeira_por, segunda_por) = (gen_random_uuid(), gen_random_uuid()), primeira_versao = versao - 1,
      situacao = 'cadastrado', versao = versao + 1`,
  ])('%s', async (set) => {
    const id = await call.receive();
    await expect(server.db.pool.query(`update cadastro set ${set} where id = $1`, [id])).rejects.toThrow(
      'cadastro_situacao_possivel',
    );
  });

  test('to say cadastrado otherwise than the situation', async () => {
    await expect(server.db.pool.query('update cadastro set cadastrado = true')).rejects.toThrow('cadastrado');
  });
});
