import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { ordens } from '@painel-pj/contract/plataforma/limites';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { countReads } from '#test/count-reads.ts';
import { createPerson, signIn } from '#test/people.ts';
import { createFilterReader, type ReadFilter } from './filter.ts';
import { orderOf } from './list-order.ts';
import { queryCount, queryPage, querySearch } from './page-query.ts';
import { ranksOf } from './search-query.ts';

let server: TestApp;
let readFilter: ReadFilter;
let headers: { 'x-access-token': string };
let ana: string;
let all: Row[];

type Row = {
  id: string;
  ordem: number;
  nome: string;
  socios: string;
  uf: string;
  situacao: string;
  criado: string;
  decidido: string | null;
  por: string | null;
  nivel: number;
  codigos: string[];
  segunda: boolean;
  vez: number;
};

const day = (column: string) => `to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

/** Situations, decisions and checks for thousands at once; what happens to one is in the test of decisions. */
const mixed = `
  update cadastro set
    situacao = case ordem % 10 when 0 then 'recusado' when 1 then 'cadastrado' when 2 then 'cadastrado'
      when 3 then 'com_a_empresa' else 'a_analisar' end,
    prazo = case when ordem % 10 = 3 then timestamptz '2027-01-01' + (ordem * 7919 % 1000) * interval '1 hour' end,
    pedido = case when ordem % 10 = 3 then gen_random_uuid() end, rodada = (ordem % 10 = 3)::integer,
    recusa = case when ordem % 10 = 0 then gen_random_uuid() end,
    definitiva = case when ordem % 10 = 0 then false end,
    decidido_em = case when ordem % 10 < 3 then criado_em + interval '2 days' end,
    decidido_por = case when ordem % 10 < 3 and ordem % 100 < 13 then $1::uuid end,
    primeira_por = case when ordem % 50 = 5 then $1::uuid end,
    primeira_versao = case when ordem % 50 = 5 then versao end,
    voltou_em = case when ordem % 10 = 4 then criado_em + interval '1 day' end`;

const checks = `
  insert into alerta (ordem, codigo, nivel, texto, valor)
  select ordem, codigo, nivel::nivel_alerta, 'texto', 'valor' from cadastro, (values
    ('email-descartavel', 'impede', 97), ('email-gratuito', 'informacao', 7), ('socio-em-outros', 'atencao', 31)
  ) r (codigo, nivel, cada) where ordem % cada = 0`;

beforeAll(async () => {
  server = await buildTestApp({ LIMITE_PAGINAS_MINUTO: '0' });
  readFilter = createFilterReader({ config: { ...server.config, alcada: true }, clock: () => new Date() });
  const { pool } = server.db;
  await loadDemo(server.db, { quantidade: 9000 });
  const login = await signIn(server, await createPerson(server, 'ana', { role: 'admin' }));
  headers = login.headers;
  const { rows: people } = await pool.query<{ id: string }>(`select id from usuario where login = 'ana'`);
  ana = people[0]?.id ?? '';
  await pool.query(mixed, [ana]);
  await pool.query(checks);
  await pool.query('update risco set nivel = rank_risco(ordem)');
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<Row>(`
    select id, ordem::int, razao_social as nome, socios::text as socios, estado::text as uf, situacao, ${day('criado_em')} as criado,
      ${day('decidido_em')} as decidido, decidido_por::text as por, nivel,
      array(select codigo from alerta a where a.ordem = cadastro.ordem) as codigos,
      primeira_por is not null and situacao = 'a_analisar' as segunda,
      extract(epoch from coalesce(prazo, voltou_em, criado_em))::float8 as vez
    from cadastro join risco using (ordem) order by ordem desc`);
  all = rows;
});
afterAll(() => server.close());

const get = (query: string) => server.app.inject({ url: `/pj/unix?${query}`, headers });

async function follow(query: string): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined = `/pj/unix?${query}`;
  while (next) {
    const page: LightMyRequestResponse = await server.app.inject({ url: next, headers });
    found.push(...page.json<Cadastro[]>().map(({ id }) => String(id)));
    next = /^<(.+)>/.exec(String(page.headers.link))?.[1];
  }
  return found;
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const someDay = () => all[3000]?.criado ?? '';

describe('the list can be of', () => {
  test.each<[string, (row: Row) => boolean]>([
    ['uf=SP', ({ uf }) => uf === 'SP'],
    ['uf=SP&situacao=recusado', ({ uf, situacao }) => uf === 'SP' && situacao === 'recusado'],
    ['vinculos=sim', ({ codigos }) => codigos.includes('socio-em-outros')],
    [
      'vinculos=sim&uf=RJ&filtro=pendente',
      (row) =>
        row.nivel <= 1 &&
        row.codigos.includes('socio-em-outros') &&
        row.uf === 'RJ' &&
        row.situacao !== 'cadastrado',
    ],
    ['nivel=impede&uf=SP', ({ nivel, uf }) => nivel === 0 && uf === 'SP'],
    ['segunda=sim', ({ segunda }) => segunda],
    ['segunda=sim&uf=SP', ({ segunda, uf }) => segunda && uf === 'SP'],
    ['decididoPor=eu', ({ por }) => por !== null],
    ['decididoPor=eu&filtro=cadastrado', ({ por, situacao }) => por !== null && situacao === 'cadastrado'],
    ['busca=ltda&uf=MG', ({ nome, socios, uf }) => /ltda/i.test(nome + socios) && uf === 'MG'],
  ])('%s', async (query, isWanted) => {
    const expected = all.filter(isWanted);
    expect(expected.length).toBeGreaterThan(0);
    expect(new Set(await follow(`${query}&limite=100`))).toEqual(new Set(idsOf(expected)));
    expect(await follow(`${query}&limite=100&ordem=antigos`)).toEqual(idsOf(expected.toReversed()));
  });

  test('what came or was decided in days of Brasília, the ends included', async () => {
    const from = someDay();
    const received = all.filter(({ criado }) => criado === from);
    expect(received.length).toBeGreaterThan(0);
    const ofDay = await follow(`recebidoDe=${from}&recebidoAte=${from}&limite=7`);
    expect(ofDay.toSorted()).toEqual(idsOf(received).toSorted());
    const since = await follow(`recebidoDe=${from}&limite=100`);
    expect(since.toSorted()).toEqual(idsOf(all.filter(({ criado }) => criado >= from)).toSorted());
    const decided = all.filter(({ decidido }) => decidido !== null && decidido <= from);
    const until = await follow(`decididoAte=${from}&limite=100&ordem=antigos`);
    expect(until.toSorted()).toEqual(idsOf(decided).toSorted());
    expect(await follow(`decididoAte=${from}&recebidoDe=${from}&limite=100`)).toEqual([]);
  });

  test('who has them, which no tag can tell', async () => {
    const mine = all.find(({ situacao }) => situacao === 'a_analisar')?.id ?? '';
    const take = { method: 'PUT', url: `/pj/unix/cadastros/${mine}/analise`, headers, payload: {} } as const;
    expect((await server.app.inject(take)).statusCode).toBe(200);
    const page = await get('com=eu');
    expect(page.json<Cadastro[]>().map(({ id }) => id)).toEqual([mine]);
    expect(page.headers.etag).toBeUndefined();
    expect(await follow(`com=${ana}`)).toEqual([mine]);
    const free = await follow('com=ninguem&uf=SP&situacao=a_analisar&limite=100');
    const inSaoPaulo = all.filter(({ uf, situacao }) => uf === 'SP' && situacao === 'a_analisar');
    expect(free).toEqual(idsOf(inSaoPaulo).filter((id) => id !== mine));
    const proximo = { method: 'POST', url: '/pj/unix/fila/proximo', headers, payload: { uf: 'AC' } } as const;
    expect((await server.app.inject(proximo)).json<Cadastro>().estado).toBe('AC');
    await server.db.pool.query(`update em_analise set ate = now() - interval '1 second'`);
    expect(await follow('com=eu')).toEqual([]);
    expect(await follow('com=ninguem&uf=SP&situacao=a_analisar&limite=100')).toEqual(idsOf(inSaoPaulo));
  });

  test('what one decided, until it is undone or given back', async () => {
    const isFresh = ({ situacao, nivel, ordem }: Row) =>
      situacao === 'a_analisar' && nivel === 3 && ordem % 10 !== 4;
    const one = all.find(isFresh)?.id ?? '';
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
    const isMine = async () =>
      (await follow(`decididoPor=eu&decididoDe=${today}&decididoAte=${today}`)).includes(one);
    const call = (method: 'POST' | 'PUT', url: string, versao: number, payload: object) =>
      server.app.inject({ method, url, headers: { ...headers, 'if-match': `"${versao}"` }, payload });
    const recusa = { motivos: ['outro'], textoEmpresa: 'Não foi possível aprovar.', definitiva: false };
    expect((await call('POST', `/pj/unix/cadastros/${one}/recusa`, 1, recusa)).statusCode).toBe(200);
    expect(await isMine()).toBe(true);
    expect((await call('POST', `/pj/unix/cadastros/${one}/devolver`, 2, {})).statusCode).toBe(200);
    expect(await isMine()).toBe(false);
    expect((await call('POST', `/pj/unix/cadastros/${one}/desfazer`, 3, {})).statusCode).toBe(200);
    expect(await isMine()).toBe(true);
    expect((await call('POST', `/pj/unix/cadastros/${one}/devolver`, 4, {})).statusCode).toBe(200);
    expect((await call('PUT', '/pj/unix/concluido', 5, { id: one, cadastrado: true })).statusCode).toBe(200);
    expect(await isMine()).toBe(true);
    expect((await call('PUT', '/pj/unix/concluido', 6, { id: one, cadastrado: false })).statusCode).toBe(200);
    expect(await isMine()).toBe(false);
    // As it was, for the orders below.
    await server.db.pool.query('update cadastro set voltou_em = null where id = $1', [one]);
  });
});

describe('in pages that lose and repeat nothing, the order is', () => {
  const byNumber = (key: (row: Row) => number) => (one: Row, other: Row) =>
    key(one) - key(other) || one.ordem - other.ordem;
  const isOpen = ({ situacao }: Row) => situacao === 'a_analisar' || situacao === 'com_a_empresa';
  const sorted = {
    prazo: byNumber((row) => (isOpen(row) ? row.vez : Number.MAX_VALUE)),
    nivel: byNumber(({ nivel }) => nivel),
  };

  test.each([
    '',
    '&situacao=a_analisar',
    '&situacao=com_a_empresa',
    '&situacao=recusado',
    '&uf=BA',
    '&busca=ltda',
  ])('by deadline and by level%s', async (narrower) => {
    const wanted = new Set(await follow(`limite=100${narrower}`));
    for (const ordem of ['prazo', 'nivel'] as const) {
      const expected = all.filter(({ id }) => wanted.has(id)).sort(sorted[ordem]);
      expect(await follow(`ordem=${ordem}&limite=100${narrower}`)).toEqual(idsOf(expected));
    }
  });

  test('by name as a person in Brazil sorts, whatever the case and the accents', async () => {
    const odd = ['Çedilha Doces', 'CEDRO Móveis', "D'Ávila S/A", 'Davila Ltda.', 'Água-Viva ME', 'Agua Viva'];
    await server.db.pool.query(`update cadastro set estado = 'RR' where estado = 'AP'`);
    await server.db.pool.query(
      `update cadastro set estado = 'AP', razao_social = ($1::text[])[7 - row.n]
       from (select ordem, row_number() over (order by ordem) as n from cadastro limit 6) row
       where row.ordem = cadastro.ordem`,
      [odd],
    );
    const first = await get('ordem=nome&uf=AP&limite=2');
    const [, next = ''] = /^<(.+)>/.exec(String(first.headers.link)) ?? [];
    const second = await server.app.inject({ url: next, headers });
    const names = [first, second].flatMap((page) => page.json<Cadastro[]>().map((row) => row.razaoSocial));
    expect(names).toEqual(['Agua Viva', 'Água-Viva ME', 'Çedilha Doces', 'CEDRO Móveis']);
    const whole = await follow('ordem=nome&limite=100');
    expect(new Set(whole)).toEqual(new Set(idsOf(all)));
    expect(whole).toHaveLength(all.length);
  });
});

describe('no list reads a table whole', () => {
  const filters = [
    {},
    { situacao: 'com_a_empresa' },
    { filtro: 'cadastrado' },
    { uf: 'AC' },
    { uf: 'SP', situacao: 'a_analisar' },
    { alerta: 'email-descartavel' },
    { nivel: 'informacao', uf: 'AC' },
    { vinculos: 'sim' },
    { segunda: 'sim' },
    { segunda: 'sim', situacao: 'a_analisar' },
    { segunda: 'minha' },
    { segunda: 'alcada' },
    { atrasado: 'sim' },
    { atrasado: 'sim', situacao: 'a_analisar' },
    { corrigido: 'sim' },
    { corrigido: 'sim', situacao: 'a_analisar' },
    { revisao: 'a_vencer' },
    { decididoPor: 'eu' },
    { com: 'eu' },
    { com: 'ninguem', situacao: 'a_analisar' },
    { recebidoDe: '2020-01-01', recebidoAte: '2020-01-02' },
    { decididoDe: '2020-01-01', uf: 'SP' },
    { busca: 'ltda', uf: 'AC' },
    { busca: 'zzzz', nivel: 'impede' },
  ] as const;

  test.each(
    filters.flatMap((query) => ordens.map((ordem) => [JSON.stringify(query), ordem, query] as const)),
  )('%s by %s', async (_what, ordem, query) => {
    const filter = readFilter(query, ana);
    const list = { filter, order: orderOf(ordem, filter), after: null };
    const queries = [
      ...(filter.termos.length > 0 ? ranksOf(list.order).map((rank) => querySearch(list, rank, 51)) : []),
      ...(filter.termos.length > 0 ? [] : [queryPage({ ...list, limite: 50, token: 't' })]),
      ...(ordem === 'novos' ? [queryCount(filter, 1001)] : []),
    ];
    for (const query of queries.filter((one) => one !== null)) {
      const { scans, rows } = await countReads(server.db, query);
      expect(scans).toBe(0);
      expect(rows).toBeLessThan(all.length / 2);
    }
  });

  // So few levels PostgreSQL reads whole and sorts: that it need not is shown by taking these two ways from it.
  test.each([{}, { uf: 'AC' }, { situacao: 'a_analisar', nivel: 'impede' }] as const)(
    '%j by level walks the index of levels',
    async (query) => {
      const filter = readFilter(query, ana);
      const after = { chave: '1', ordem: '4000', rank: null };
      const list = { filter, order: orderOf('nivel', filter), after };
      const page = queryPage({ ...list, limite: 50, token: 't' });
      const { rows } = await server.db.kysely.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        return sql<Record<string, string>>`explain ${page}`.execute(tx);
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan using risco_nivel/);
      expect(plan).not.toContain('Sort Key');
    },
  );
});
