import type { Cadastro, Socio } from '@painel-pj/contract/cadastro';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#demo/demo-service.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { countReads } from '../../test/count-reads.ts';
import { createPerson, signIn } from '../../test/people.ts';
import type { Passo } from './filter.ts';
import { orderOf } from './list-order.ts';
import { queryPage } from './page-query.ts';
import { readSearchTerms } from './search-terms.ts';

let server: TestApp;
let headers: { 'x-access-token': string };
let all: Cadastro[];

/** The oldest of all, so that no walk down the list meets it early. */
const oldest = `
  insert into cadastro (razao_social, nome_fantasia, cnpj, cep, logradouro, numero, bairro, cidade, estado, email,
    telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
  values ('Ação & Reação S/A 2024-25', 'Pão D''Água Box 7-A', '12ABC34501DE35', '01310100', 'Rua A', '1', 'Centro', 'São Paulo', 'SP',
    'zoe.khan.2@acao-reacao.com.br', '11999990000', 'Zoé Wqxyz', '52998224725', 'Presidente',
    '[{"nome":"Ingrid Kqvist","cpf":"52998224725","percentual":100}]')`;

beforeAll(async () => {
  server = await buildTestApp({ LIMITE_PAGINAS_MINUTO: '0' });
  await server.db.pool.query(oldest);
  await loadDemo(server.db, { quantidade: 9000 });
  await server.db.pool.query('analyze');
  headers = (await signIn(server, await createPerson(server, 'maria'))).headers;
  all = (await server.app.inject({ url: '/pj/unix', headers })).json<Cadastro[]>();
});
afterAll(() => server.close());

async function search(busca: string, filtro = 'todos'): Promise<Cadastro[]> {
  const query = new URLSearchParams({ busca, filtro, limite: '100' });
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

function textOf({ razaoSocial, nomeFantasia, nomeResponsavel, email, socios, cnpj }: Cadastro): string {
  const names = (socios as Socio[]).map(({ nome }) => nome);
  return plain([razaoSocial, nomeFantasia, nomeResponsavel, email, ...names, cnpj].join(' '));
}

/** One or two characters begin a word; more may stand anywhere in it. */
const isIn = (text: string, word: string) => text.includes(word.length < 3 ? ` ${word}` : word);
const findPlainly = (words: string[]) =>
  all
    .filter((cadastro) => words.every((word) => isIn(` ${textOf(cadastro)}`, plain(word))))
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
])('"%s" finds all that hold it and nothing else, newest first, in any situation', async (busca) => {
  const expected = findPlainly(busca.split(' '));
  expect(expected.length).toBeGreaterThan(0);
  expect((await search(busca)).map(({ id }) => id)).toEqual(expected);
  const pending = new Set(all.filter(({ status }) => status === 'pendente').map(({ id }) => id));
  expect((await search(busca, 'pendente')).map(({ id }) => id)).toEqual(
    expected.filter((id) => pending.has(id)),
  );
});

test.each(['xqzw', '#', '日本', '%', '_', 'kqkq', 'xqz xqz', '00000000000000', '.*'])(
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
  const orders = ['novos', 'antigos', 'nome'] as const;
  const situations: (Passo | undefined)[] = [
    undefined,
    { column: 'cadastrado', value: false },
    { column: 'cadastrado', value: true },
    { column: 'situacao', value: 'a_analisar' },
  ];

  test.each(
    words.flatMap((busca) => orders.flatMap((ordem) => situations.map((passo) => ({ busca, ordem, passo })))),
  )('$busca, $ordem, $passo.column $passo.value', async ({ busca, ordem, passo }) => {
    const filter = { termos: readSearchTerms(busca), passo };
    const { scans, rows } = await countReads(
      server.db,
      queryPage({ filter, order: orderOf(ordem, filter), after: null, limite: 50, token: 't' }),
    );
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(all.length / 2);
  });

  test('one of another kind would be seen', async () => {
    const text = `select from cadastro_busca where texto || '' like '%' || $1 || '%'`;
    expect(await countReads(server.db, { text, values: ['xqz'] })).toEqual({ scans: 1, rows: all.length });
  });
});
