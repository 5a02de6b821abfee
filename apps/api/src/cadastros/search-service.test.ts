import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#demo/demo-service.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { takeTurn } from './search-repository.ts';
import { sealSearch } from './search-service.ts';

let server: TestApp;
let late = 0;

beforeAll(async () => {
  server = await buildTestApp();
  await server.db.pool.query(`select setval(pg_get_serial_sequence('cadastro', 'ordem'), 30800)`);
  await loadDemo(server.db, { quantidade: 1500 });
});
afterAll(() => server.close());

const insert = `
  insert into cadastro (ordem, razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado, email,
    telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
  overriding system value
  values ($1, $2, $3, '01310100', 'Rua A', '1', 'Centro', 'São Paulo', 'SP', 'a@b.com.br', '11999990000',
    'Zoé Prado', '52998224725', 'Presidente', '[]')`;

function rowOf(ordem: number, razaoSocial: string): unknown[] {
  late += 1;
  return [ordem, razaoSocial, `QQ${String(late).padStart(12, '0')}`];
}

async function find(...termos: string[]): Promise<number[]> {
  const { rows } = await server.db.pool.query<{ ordem: number }>(
    'select ordem::int from busca_cadastros($1, null, 9223372036854775807, 51) ordem',
    [termos],
  );
  return rows.map(({ ordem }) => ordem);
}

async function countLoose(): Promise<number> {
  const { rows } = await server.db.pool.query<{ n: number }>('select count(*)::int as n from busca_avulsa');
  return rows[0]?.n ?? -1;
}

async function readBorder(): Promise<number> {
  const { rows } = await server.db.pool.query<{ pequenos: number }>(
    'select pequenos::int from busca_fronteira',
  );
  return rows[0]?.pequenos ?? -1;
}

test.each([
  ['a large block', 5],
  ['a small block', 30_730],
])('a row that comes late into %s is found at once, and after it was put there', async (_where, ordem) => {
  const word = `wqz${ordem}`;
  await server.db.pool.query(insert, rowOf(ordem, word));
  expect(await countLoose()).toBe(1);
  expect(await find(word)).toEqual([ordem]);
  await sealSearch(server.db);
  expect(await countLoose()).toBe(0);
  expect(await find(word)).toEqual([ordem]);
  // Of which nobody, some and nearly all of its neighbours hold pieces.
  expect(await find(word, 'prado', 'com')).toEqual([ordem]);
});

test('a corrected registration is found by what it became and no longer by what it was', async () => {
  await server.db.pool.query(insert, rowOf(77, 'Xqvantes'));
  await sealSearch(server.db);
  await server.db.pool.query(`update cadastro set razao_social = 'Xqvdepois' where ordem = 77`);
  for (const isSealed of [false, true]) {
    expect([isSealed, await find('xqvdepois'), await find('xqvantes')]).toEqual([isSealed, [77], []]);
    await sealSearch(server.db);
  }
});

test('the border waits for whoever is writing, and passes when they are done', async () => {
  const border = await readBorder();
  const writer = await server.db.pool.connect();
  try {
    await writer.query('begin');
    await writer.query(insert, rowOf(border + 900, 'Wkxlento'));
    await server.db.pool.query(insert, rowOf(border + 2000, 'Wkxveloz'));
    await sealSearch(server.db);
    expect(await readBorder()).toBe(border);
    expect(await find('wkx')).toEqual([border + 2000]);
    await writer.query('commit');
  } finally {
    writer.release();
  }
  await sealSearch(server.db);
  expect(await readBorder()).toBe(border + 1024);
  expect(await find('wkx')).toEqual([border + 2000, border + 900]);
});

test('a registration corrected while its block is made is found by what it became', async () => {
  const border = await readBorder();
  await server.db.pool.query(insert, rowOf(border + 10, 'Wjxantes'));
  await server.db.pool.query(insert, rowOf(border + 1500, 'Wjxfim'));
  const correction = `update cadastro set razao_social = 'Wjxdepois' where ordem = $1`;
  const client = await server.db.pool.connect();
  try {
    await client.query('begin');
    await takeTurn(
      {
        query: async (text: string, values: unknown[]) => {
          if (text.includes('busca_guarda')) await server.db.pool.query(correction, [border + 10]);
          return client.query(text, values);
        },
      } as pg.ClientBase,
      'all',
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await readBorder()).toBe(border + 1024);
  for (const isFolded of [false, true]) {
    expect([isFolded, await find('wjxdepois')]).toEqual([isFolded, [border + 10]]);
    await sealSearch(server.db);
  }
});

test('fourteen digits are a CNPJ and nothing else', async () => {
  await server.db.pool.query(insert, rowOf(88, 'Loja 90817263544536'));
  expect(await find('9081726354453')).toEqual([88]);
  expect(await find('90817263544536')).toEqual([]);
});

test('two at a time do the work of one', async () => {
  await server.db.pool.query(`select setval(pg_get_serial_sequence('cadastro', 'ordem'), 40000)`);
  await loadDemo(server.db, { quantidade: 1000 });
  await Promise.all([sealSearch(server.db), sealSearch(server.db)]);
  await sealSearch(server.db);
  const { rows } = await server.db.pool.query<{ ordem: number; email: string }>(
    'select ordem::int, email from cadastro where ordem > 40000 order by ordem limit 1',
  );
  expect(await find(rows[0]?.email ?? '')).toEqual([rows[0]?.ordem]);
});
