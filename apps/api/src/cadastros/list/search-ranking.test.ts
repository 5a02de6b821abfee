import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let headers: { 'x-access-token': string };
let admin: { 'x-access-token': string };
let all: Cadastro[];

async function search(busca: string, limite = '100', ordem = 'novos'): Promise<Cadastro[]> {
  const found: Cadastro[] = [];
  let next: string | undefined = `/pj/unix?${new URLSearchParams({ busca, limite, ordem })}`;
  while (next) {
    const page: LightMyRequestResponse = await server.app.inject({ url: next, headers });
    found.push(...page.json<Cadastro[]>());
    next = /^<(.+)>/.exec(String(page.headers.link))?.[1];
  }
  return found;
}

const names = [
  'Quevedaço Engenharia Ltda.',
  'QUEVEDAÇO ENGENHARIA E PROJETOS S/A',
  'Construtora Quevedaço-Engenharia ME',
  "Sant'Ana & Filhos S/A",
  'Açaí do Çalão Ltda',
];

beforeAll(async () => {
  server = await buildTestApp({ LIMITE_PAGINAS_MINUTO: '0' });
  for (const [place, name] of names.entries()) {
    await server.db.pool.query(
      `insert into cadastro (razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado, email, telefone,
         nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
       values ($1, '0000000000010' || $2, '01310100', 'Rua A', '1', 'Centro', 'São Paulo', 'SP', 'a@b.com.br', '1133334444',
         'Ana Wqxyz', '11144477735', 'Sócia', '[{"nome":"Ingrid Kqvist","cpf":"52998224725","percentual":100}]')`,
      [name, String(place)],
    );
  }
  await loadDemo(server.db, { quantidade: 5000 });
  await server.db.pool.query('analyze');
  headers = (await signIn(server, await createPerson(server, 'maria'))).headers;
  admin = (await signIn(server, await createPerson(server, 'chefe', { role: 'admin' }))).headers;
  all = (await server.app.inject({ url: '/pj/unix', headers })).json<Cadastro[]>();
});
afterAll(() => server.close());

test.each([
  [
    'Quevedaço Engenharia',
    [
      'Quevedaço Engenharia Ltda.',
      'QUEVEDAÇO ENGENHARIA E PROJETOS S/A',
      'Construtora Quevedaço-Engenharia ME',
    ],
  ],
  ['quevedaco engenharia e', ['QUEVEDAÇO ENGENHARIA E PROJETOS S/A']],
  [
    'quevedaco-engenharia',
    [
      'Quevedaço Engenharia Ltda.',
      'QUEVEDAÇO ENGENHARIA E PROJETOS S/A',
      'Construtora Quevedaço-Engenharia ME',
    ],
  ],
  ["sant'ana & filhos", ["Sant'Ana & Filhos S/A"]],
  ['SANT ANA E FILHOS', []],
  ['acai do calao', ['Açaí do Çalão Ltda']],
])('"%s" finds first what was meant', async (busca, expected) => {
  for (const limite of ['1', '2', '100']) {
    const found = await search(busca, limite);
    expect(found.slice(0, expected.length).map(({ razaoSocial }) => razaoSocial)).toEqual(expected);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  }
});

test('oldest first, as in the queue, ranks alike', async () => {
  const found = await search('quevedaco engenharia', '1', 'antigos');
  expect(found.map(({ razaoSocial }) => razaoSocial)).toEqual([
    'Quevedaço Engenharia Ltda.',
    'QUEVEDAÇO ENGENHARIA E PROJETOS S/A',
    'Construtora Quevedaço-Engenharia ME',
  ]);
  const some = all.find(({ razaoSocial }) => /^[A-Z]\w+ [A-Z]\w+ .*Ltda$/.test(razaoSocial));
  const word = some?.razaoSocial.split(' ')[0] ?? '';
  const begins = (await search(word, '100', 'antigos')).map(({ razaoSocial, nomeFantasia }) =>
    [razaoSocial, nomeFantasia].some((name) => name.toLowerCase().startsWith(word.toLowerCase())),
  );
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
});

test('a whole CNPJ or CPF before all else that holds it', async () => {
  const some = all[4321];
  const [first] = await search(some?.cnpj ?? '');
  expect(first?.id).toBe(some?.id);
  const [byPerson] = await search((some?.cpfResponsavel ?? '').replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'));
  expect(byPerson?.cpfResponsavel).toBe(some?.cpfResponsavel);
});

test('a company that is renamed is found by its new names, once, and no longer by the old ones', async () => {
  const { id } = (await search('Açaí do Çalão'))[0] as Cadastro;
  const rename = (razaoSocial: string, nomeFantasia: string) =>
    server.db.pool.query('update cadastro set razao_social = $2, nome_fantasia = $3 where id = $1', [
      id,
      razaoSocial,
      nomeFantasia,
    ]);
  const firstOf = async (busca: string) => (await search(busca))[0]?.id;
  await rename('Zimbórios Unidos S/A', 'ZIMBÓRIOS UNIDOS');
  expect((await search('zimborios')).map((one) => one.id)).toEqual([id]);
  await rename('Zimbórios Unidos S/A', 'Quevedaço');
  expect(await firstOf('zimborios unidos')).toBe(id);
  // By its trade name, newer than those whose legal names begin so too.
  expect(await firstOf('quevedaco')).toBe(id);
  await rename('Açaí do Çalão Ltda', '');
  expect(await search('zimborios')).toEqual([]);
  expect(await firstOf('acai do')).toBe(id);
});

const askFirst = async (busca: string, more = '') => {
  const url = `/pj/unix?busca=${encodeURIComponent(busca)}&limite=10${more}`;
  const { headers: answer } = await server.app.inject({ url, headers });
  return [answer['x-encontrados'], decodeURIComponent(String(answer['x-sugestao'] ?? ''))];
};

test('how many were found is told up to a thousand, and on the first page only', async () => {
  expect(await askFirst('ltda')).toEqual(['1001', '']);
  expect(await askFirst('quevedaço engenharia')).toEqual(['3', '']);
  expect(await askFirst('girassol')).toEqual([String((await search('girassol')).length), '']);
  expect(await askFirst('ltda', '&uf=AC')).toEqual([
    String((await search('ltda')).filter(({ estado }) => estado === 'AC').length),
    '',
  ]);
  const next = await server.app.inject({ url: '/pj/unix?limite=1&filtro=todos', headers });
  expect(next.headers['x-encontrados']).toBeUndefined();
});

test.each([
  ['Quevedaço Engenhria', /^Quevedaço Engenharia/i],
  ['quevedcao engenharia', /^Quevedaço Engenharia/i],
  ['Ana Wqxzy', /^Ana Wqxyz$/],
  ['kqvits ingrid', /^Ingrid Kqvist$/],
  ['kesiani', /^Kessiani$/],
  ['kessaini', /^Kess/],
  ['52998224799', /^$/],
  ['xqzwkj vvwq', /^$/],
])('nothing is found for "%s", but something comes near', async (busca, meant) => {
  // What takes too long to look for is left out: it may be asked for again.
  await expect.poll(() => askFirst(busca)).toEqual(['0', expect.stringMatching(meant)]);
});

test.each(['quevedaço engenharia', 'quevedaco', 'construtora', 'ana', 'sp', '11144477735'])(
  'the export of a search for "%s" has the order of the screen',
  async (busca) => {
    const query = new URLSearchParams({ busca, formato: 'ndjson' });
    const file = await server.app.inject({ url: `/pj/unix/exportar?${query}`, headers: admin });
    const exported = file.body
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(exported).toEqual((await search(busca)).map(({ id }) => id));
  },
);
