import type { Cadastro, Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { countReads } from '#test/count-reads.ts';
import { createPerson, signIn } from '#test/people.ts';
import type { Passo } from './filter.ts';
import { orderOf } from './list-order.ts';
import { queryCount, querySearch } from './page-query.ts';
import { ranksOf } from './search-query.ts';
import { readSearchTerms } from './search-terms.ts';

let server: TestApp;
let headers: { 'x-access-token': string };
let all: Cadastro[];

/** The oldest of all, so that no walk down the list meets it early. */
const oldest = `
  insert into cadastro (razao_social, nome_fantasia, cnpj, cep, logradouro, numero, bairro, cidade, estado, email,
    telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
  values ('Ação & Reação S/A 2024-25', 'Pão D''Água Box 7-A', '12ABC34501DE35', '68900073', 'Travessa Wqxyra', '1', 'Centro', 'Brejo-Óbidos', 'PA',
    'zoe.khan.2@acao-reacao.com.br', '91988776655', 'Zoé Wqxyz', '39053344705', 'Presidente',
    '[{"nome":"Ingrid Kqvist","cpf":"86288366757","percentual":100}]')`;

beforeAll(async () => {
  server = await buildTestApp({ LIMITE_PAGINAS_MINUTO: '0' });
  await server.db.pool.query(oldest);
  await loadDemo(server.db, { quantidade: 9000 });
  await server.db.pool.query('analyze');
  headers = (await signIn(server, await createPerson(server, 'maria'))).headers;
  all = (await server.app.inject({ url: '/pj/unix', headers })).json<Cadastro[]>();
});
afterAll(() => server.close());

async function search(busca: string, filtro = 'todos', limite = '100'): Promise<Cadastro[]> {
  const query = new URLSearchParams({ busca, filtro, limite });
  const found: Cadastro[] = [];
  let next: string | undefined = `/pj/unix?${query}`;
  while (next) {
    const page: LightMyRequestResponse = await server.app.inject({ url: next, headers });
    found.push(...page.json<Cadastro[]>());
    next = /^<(.+)>/.exec(String(page.headers.link))?.[1];
  }
  return found;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** With the partners of partner companies. */
const everySocio = (socios: Socio[]): Socio[] =>
  socios.flatMap((socio) => [socio, ...everySocio(socio.socios ?? [])]);

const numbersOf = ({ cnpj, cpfResponsavel, telefone, socios }: Cadastro) =>
  [cnpj, cpfResponsavel, ...everySocio(socios as Socio[]).map(({ cpf }) => cpf), telefone].join(' ');

function textOf(cadastro: Cadastro): string {
  const { razaoSocial, nomeFantasia, nomeResponsavel, email, socios, cidade, estado } = cadastro;
  const { logradouro, numero, cep } = cadastro;
  const names = everySocio(socios as Socio[]).map(({ nome }) => nome);
  const words = [razaoSocial, nomeFantasia, nomeResponsavel, email, ...names, cidade, estado];
  return plain([...words, numbersOf(cadastro), logradouro, numero, cep].join(' '));
}

/** One or two characters, and short numbers, begin a word; more may stand anywhere in it. */
const isIn = (text: string, word: string) =>
  text.includes(word.length < 3 || /^\d{1,5}$/.test(word) ? ` ${word}` : word);

/** Whole names and numbers come first, then names that begin so; with one or two letters too many do. */
function rankOf({ razaoSocial, nomeFantasia, ...cadastro }: Cadastro, busca: string): number {
  const typed = plain(busca);
  const legal = plain(razaoSocial).replace(/( (ltda|s a|me|eireli|epp))+$/, '');
  const isNumber =
    /^\w{11,14}$/.test(typed) &&
    numbersOf(cadastro as Cadastro)
      .toLowerCase()
      .split(' ')
      .includes(typed);
  if (isNumber || (typed.length >= 4 && [plain(razaoSocial), legal].includes(typed))) return 0;
  return typed.length >= 3 && [razaoSocial, nomeFantasia].some((name) => plain(name).startsWith(typed))
    ? 1
    : 2;
}

const findPlainly = (busca: string) =>
  all
    .filter((cadastro) => busca.split(' ').every((word) => isIn(` ${textOf(cadastro)}`, plain(word))))
    .map((cadastro) => ({ id: cadastro.id, rank: rankOf(cadastro, busca) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id }) => id);

describe('one registration among thousands is found by', () => {
  test.each([
    ['legal name', 'reação'],
    ['legal name without accents', 'ACAO & REACAO'],
    ['punctuation in a word', 'acao-reacao'],
    ['trade name', "d'agua"],
    ['responsible person', 'zoé wqx'],
    ['partner', 'KQVIST ingrid'],
    ['e-mail', 'zoe.khan.2@acao-reacao.com.br'],
    ['part of an e-mail', '.khan.2@'],
    ['what ends like a piece of an e-mail', 'khan.2'],
    ['years', '2024-25'],
    ['a number with a letter', 'box 7-A'],
    ['a number with a letter, alone', "d'água 7-A"],
    ['CNPJ', '12ABC34501DE35'],
    ['CNPJ in lower case', '12abc34501de35'],
    ['CNPJ with mask', '12.ABC.345/01DE-35'],
    ['start of a CNPJ', '12.abc.345'],
    ['start of a CNPJ without mask', '12abc3'],
    ['end of a CNPJ', '01DE-35'],
    ['decomposed accents', 'zoe\u0301 wq'],
    ['CPF of the responsible', '390.533.447-05'],
    ['CPF of a partner', '86288366757'],
    ['piece of a CPF', '8366757'],
    ['telephone', '(91) 98877-6655'],
    ['telephone without its area', '98877-6655'],
    ['end of a telephone', '8776655'],
    ['telephone with the country', '+55 (91) 98877-6655'],
    ['telephone in one piece', '91988776655'],
    ['CEP', '68900-073'],
    ['CEP without mask', '68900073'],
    ['street', 'travessa wqxyra'],
    ['street and city', 'Wqxyra, Óbidos'],
    ['city and UF', 'Brejo-Óbidos PA'],
  ])('%s', async (_what, busca) => {
    expect((await search(busca)).map(({ cnpj }) => cnpj)).toEqual(['12ABC34501DE35']);
  });
});

test.each([
  'a',
  'w',
  '7',
  'an',
  'xa',
  'kq',
  'j3',
  'lim',
  'uch',
  'ltda',
  'girassol',
  'nakamura',
  'Farmácia Ltda',
  'conceição',
  'comércio silva',
  'riana lves',
  '0001',
  '333000',
  'ceiro3',
  'aulo ima',
])('"%s" finds all that hold it and nothing else, the best first, in any situation', async (busca) => {
  const expected = findPlainly(busca);
  expect(expected.length).toBeGreaterThan(0);
  expect((await search(busca)).map(({ id }) => id)).toEqual(expected);
  const pending = new Set(all.filter(({ status }) => status === 'pendente').map(({ id }) => id));
  expect((await search(busca, 'pendente')).map(({ id }) => id)).toEqual(
    expected.filter((id) => pending.has(id)),
  );
});

test.each(['xqzw', '#', '#### ---', '日本日本', '日本', '%', '_', 'kqkq', 'xqz xqz', '00000000000000', '.*'])(
  '"%s" finds nothing',
  async (busca) => {
    expect(await search(busca)).toEqual([]);
  },
);

test('what ends like a CNPJ but is not one is still searched as text', async () => {
  const [one] = all.filter(({ email }) => /^financeiro\d{4}@/.test(email));
  const busca = one?.email.split('@')[0] ?? '';
  expect(busca).toMatch(/^[a-z0-9]{12}\d\d$/);
  expect((await search(busca)).map(({ id }) => id)).toEqual([one?.id]);
});

describe('no search reads a table whole', () => {
  const words = [
    'xqz',
    'kq',
    'wqxyz',
    'a',
    'ltda',
    'zoe.khan',
    '12abc345',
    '12.abc.345/01DE-35',
    'ótica laticínios',
    'aulo ima',
    'nakamura uchôa xavier weber queiroz',
  ];
  const orders = ['novos', 'nome'] as const;
  const situations: (Passo | undefined)[] = [
    undefined,
    { column: 'cadastrado', value: false },
    { column: 'cadastrado', value: true },
    { column: 'situacao', value: 'a_analisar' },
  ];

  test.each(
    words.flatMap((busca) => orders.flatMap((ordem) => situations.map((passo) => ({ busca, ordem, passo })))),
  )('$busca, $ordem, $passo.column $passo.value', async ({ busca, ordem, passo }) => {
    const filter = { busca, termos: readSearchTerms(busca), passo };
    const list = { filter, order: orderOf(ordem, filter), after: null };
    for (const query of [
      ...ranksOf(list.order).map((rank) => querySearch(list, rank, 51)),
      queryCount(list.filter, 1001),
    ]) {
      if (query === null) continue;
      const { scans, rows } = await countReads(server.db, query);
      expect(scans).toBe(0);
      expect(rows).toBeLessThan(all.length / 2);
    }
  });

  test('one of another kind would be seen', async () => {
    const query = sql`select from cadastro_busca where texto || '' like '%' || ${'xqz'} || '%'`;
    expect(await countReads(server.db, query)).toEqual({ scans: 1, rows: all.length });
  });
});
