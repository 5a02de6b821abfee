import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lista, listas } from '@painel-pj/contract/fontes/listas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeCgu, writeInterna } from '#entrada/demo/write-lista.ts';
import { takeLock } from '#plataforma/db/turn.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { importLista } from './import-lista.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.db.pool.query('truncate lista_carga cascade'));

let files = 0;
async function write(content: string | Buffer): Promise<string> {
  files += 1;
  const path = join(server.dataDir, `lista-${files}.csv`);
  await writeFile(path, content);
  return path;
}
const load = async (lista: Lista, content: string | Buffer, aceitar = false) =>
  importLista(server.db, lista, [await write(content)], { aceitar, por: 'operador:ana' });

const people = (...nomes: string[]) => writeInterna(nomes.map((nome) => ({ nome, motivo: 'FICTÍCIO' })));

const sancao = (codigo: string, processo: string) => ({
  'CÓDIGO DA SANÇÃO': codigo,
  'NOME DO SANCIONADO': 'AURORA FICTÍCIA LTDA',
  'CPF OU CNPJ DO SANCIONADO': '11222333000181',
  'NÚMERO DO PROCESSO': processo,
});

async function listEntradas(lista: Lista) {
  const { rows } = await server.db.pool.query(
    `select dados->>'nome' as nome, dados->>'referencia' as referencia, carga, chave, documento, digitos
     from lista_entrada where lista = $1 order by 1, chave`,
    [lista],
  );
  return rows;
}
const listNames = async (lista: Lista) => (await listEntradas(lista)).map(({ nome }) => nome);

test('a list takes the place of its last load: what is equal stays, what is new comes, what is gone goes', async () => {
  expect(await load('interna', people('Ana', 'Bia', 'Caio'))).toEqual({
    linhas: 3,
    data: null,
    novas: 3,
    mudadas: 0,
    saidas: 0,
  });
  const [ana] = await listEntradas('interna');
  expect(await load('interna', people('Ana', 'Bia', 'Davi'))).toMatchObject({
    novas: 1,
    mudadas: 0,
    saidas: 1,
  });
  expect(await listNames('interna')).toEqual(['Ana', 'Bia', 'Davi']);
  expect((await listEntradas('interna'))[0]).toEqual(ana);
  const { rows } = await server.db.pool.query(
    'select lista, linhas, novas, mudadas, saidas, por, procurada_em, length(sha256) as bytes from lista_carga order by id desc limit 1',
  );
  expect(rows).toEqual([
    {
      lista: 'interna',
      linhas: 3,
      novas: 1,
      mudadas: 0,
      saidas: 1,
      por: 'operador:ana',
      procurada_em: null,
      bytes: 32,
    },
  ]);
});

test('the same file again changes nothing, and is on record', async () => {
  await load('interna', people('Ana'));
  const before = await listEntradas('interna');
  expect(await load('interna', people('Ana'))).toMatchObject({ linhas: 1, novas: 0, mudadas: 0, saidas: 0 });
  expect(await listEntradas('interna')).toEqual(before);
  const { rows } = await server.db.pool.query('select count(*)::int as cargas from lista_carga');
  expect(rows).toEqual([{ cargas: 2 }]);
});

test('what is said otherwise of the same reference, or of the same number and name, has changed', async () => {
  await load('ceis', writeCgu('ceis', [sancao('1', '12/2019'), sancao('2', '13/2019')]));
  expect(
    await load('ceis', writeCgu('ceis', [sancao('1', '12/2019'), sancao('2', '14/2019')])),
  ).toMatchObject({
    novas: 0,
    mudadas: 1,
    saidas: 0,
  });
  await load('interna', writeInterna([{ nome: 'Ana', motivo: 'Um' }]));
  expect(await load('interna', writeInterna([{ nome: 'Ana', motivo: 'Outro' }]))).toMatchObject({
    novas: 0,
    mudadas: 1,
    saidas: 0,
  });
});

test('a list that counts anew says the same: the entries stay, and show the new number', async () => {
  await load('ceis', writeCgu('ceis', [sancao('1', '12/2019')]));
  const [before] = await listEntradas('ceis');
  expect(await load('ceis', writeCgu('ceis', [sancao('90001', '12/2019')]))).toMatchObject({
    novas: 0,
    mudadas: 0,
    saidas: 0,
  });
  expect(await listEntradas('ceis')).toEqual([{ ...before, referencia: '90001' }]);
});

test('what a list says twice is one entry; the number can be looked up', async () => {
  await load('ceis', writeCgu('ceis', [sancao('1', '12/2019'), sancao('2', '12/2019')]));
  expect(await listEntradas('ceis')).toMatchObject([{ documento: '11222333000181', digitos: null }]);
});

test('a list that lost more than a fifth is refused, unless somebody says that it is right', async () => {
  await load('interna', people('Ana', 'Bia', 'Caio', 'Davi', 'Eva'));
  await load('interna', people('Ana', 'Bia', 'Caio', 'Davi'));
  await expect(load('interna', people('Ana', 'Bia', 'Caio'))).rejects.toThrow(
    'A lista interna tem 3 linhas, e a última carga tinha 4: o arquivo pode estar incompleto. Nada foi mudado. Se é isso mesmo, repita com --aceitar.',
  );
  expect(await listNames('interna')).toHaveLength(4);
  await load('interna', people('Ana'), true);
  expect(await listNames('interna')).toEqual(['Ana']);
});

test('whatever is wrong leaves the old list, also in the last line', async () => {
  await load('interna', people('Ana'));
  await expect(load('interna', `${people('Bia')};;\r\n;Caio;\r\n`)).rejects.toThrow(
    'linha 4, coluna 3: falta o motivo',
  );
  await expect(load('interna', people())).rejects.toThrow('A lista interna veio vazia. Nada foi mudado.');
  await expect(importLista(server.db, 'interna', ['a.csv', 'b.csv'], { por: 'x' })).rejects.toThrow(
    'A lista interna vem em um só arquivo.',
  );
  expect(await listNames('interna')).toEqual(['Ana']);
});

test('two loads of one list at once: one waits to be asked again; of two lists, both are done', async () => {
  const many = people(...Array.from({ length: 5000 }, (_, at) => `Pessoa ${at}`));
  await server.db.kysely.transaction().execute(async (first) => {
    await takeLock(first, 'listas', listas.indexOf('interna'));
    await expect(load('interna', many)).rejects.toThrow(
      'Outra carga da lista interna está em andamento. Espere que termine.',
    );
  });
  await Promise.all([load('interna', many), load('ceis', writeCgu('ceis', [sancao('1', '1')]))]);
  expect(await listNames('interna')).toHaveLength(5000);
});

test('who reads during a load sees the list as it was, and is never kept waiting', async () => {
  await load('interna', people('Ana'));
  const path = await write(people(...Array.from({ length: 6000 }, (_, at) => `Pessoa ${at}`)));
  const seen: unknown[] = [];
  await importLista(server.db, 'interna', [path], {
    por: 'x',
    onProgress: () => {
      seen.push(listNames('interna'));
    },
  });
  expect(seen.length).toBeGreaterThan(2);
  for (const names of await Promise.all(seen.slice(0, -1))) expect(names).toEqual(['Ana']);
  expect(await listNames('interna')).toHaveLength(6000);
});

test('a value that could be taken for a command of the database stays a value', async () => {
  const nome = `A\\B "C" {D}, '); drop table lista_entrada; -- \0\ud800`;
  await load('interna', people(nome));
  expect(await listNames('interna')).toEqual([`A\\B "C" {D}, '); drop table lista_entrada; -- �`]);
});
