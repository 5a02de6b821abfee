import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lista, listas } from '@painel-pj/contract/fontes/listas';
import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeInterna, writeOnu } from '#entrada/demo/write-lista.ts';
import { checkListas } from '#plataforma/commands/doctor/lista-checks.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';
import { importLista } from './import-lista.ts';

let t: TestApp;
let ana: Analyst;
beforeAll(async () => {
  t = await buildTestApp({ LISTA_MAXIMA_DIAS: 'interna:30' });
  ana = await createAnalyst(t, 'ana');
});
afterAll(() => t.close());

async function load(lista: Lista, content: string): Promise<void> {
  const path = join(t.dataDir, lista);
  await writeFile(path, content);
  await importLista(t.db, lista, [path], { por: 'operador:ana', aceitar: true });
  // By the clock of the server: midnight may lie between it and the database's.
  await t.db.pool.query('update lista_carga set carregada_em = $1 where lista = $2', [t.clock.now(), lista]);
}
async function read(lista: Lista): Promise<ListaCarregada | undefined> {
  const answer = await t.app.inject({ url: '/pj/unix/listas', headers: ana.headers });
  const found = answer.json<ListaCarregada[]>();
  expect(found.map((one) => one.lista)).toEqual([...listas]);
  return found.find((one) => one.lista === lista);
}
const today = () => businessDateOf(t.clock.now());
const onuOf = (day: string) => writeOnu(day, [[['FIRST_NAME', 'ZEFERINO FICTÍCIO']]]);
const dayMs = 24 * 3_600_000;

test('every list is told, loaded or not', async () => {
  await load('interna', writeInterna([{ nome: 'Ana', motivo: 'FICTÍCIO' }]));
  expect(await read('interna')).toEqual({
    lista: 'interna',
    data: null,
    linhas: 1,
    carregadaEm: expect.stringMatching(/^\d{4}-.*Z$/),
    idadeDias: 0,
    vencida: false,
    achados: 0,
    por: 'operador:ana',
    procura: { feitos: 0, total: 0 },
    procuradaEm: null,
    novas: 1,
    mudadas: 0,
    saidas: 0,
  });
  await t.db.pool.query('update lista_carga set procurada_em = now()');
  expect(await read('interna')).toMatchObject({ procura: null, procuradaEm: expect.stringMatching(/Z$/) });
  expect(await read('ceis')).toEqual({
    ...Object.fromEntries(Object.keys((await read('interna')) ?? {}).map((key) => [key, null])),
    lista: 'ceis',
    vencida: false,
    achados: 0,
  });
});

test('its age is that of its own day, and else since it was loaded; too old is what the setting says', async () => {
  await load('onu', onuOf(addDays(today(), -2)));
  expect(await read('onu')).toMatchObject({ data: addDays(today(), -2), idadeDias: 2, vencida: false });
  await load('onu', onuOf(addDays(today(), -3)));
  expect(await read('onu')).toMatchObject({ idadeDias: 3, vencida: true });
  await load('onu', onuOf(addDays(today(), 1)));
  expect(await read('onu')).toMatchObject({ idadeDias: 0, vencida: false });
  t.clock.advance(30 * dayMs);
  ana = await createAnalyst(t, 'bia');
  expect(await read('interna')).toMatchObject({ idadeDias: 30, vencida: false });
  t.clock.advance(dayMs);
  ana = await createAnalyst(t, 'caio');
  expect(await read('interna')).toMatchObject({ idadeDias: 31, vencida: true });
});

test('what was found in it is counted while nobody answered', async () => {
  await t.db.pool.query(`
    insert into alerta (ordem, codigo, nivel, texto, valor, comparacao, resposta_motivo, resposta_por, resposta_em) values
    (1, 'lista-interna', 'atencao', 'x', 'x', '{"lista": "interna"}', null, null, null),
    (2, 'lista-interna', 'atencao', 'x', 'x', '{"lista": "interna"}', 'É outra pessoa', 'ana', now()),
    (3, 'lista-onu', 'impede', 'x', 'x', '{"lista": "onu"}', null, null, null)`);
  expect(await read('interna')).toMatchObject({ achados: 1 });
});

test('who does not oversee is not told', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'rui'));
  const { statusCode } = await t.app.inject({ url: '/pj/unix/listas', headers });
  expect(statusCode).toBe(403);
});

test('a name that can not be read is told, and keeps nobody from being compared with the others', async () => {
  await load('onu', onuOf(today()));
  await t.db.pool.query(
    `update lista_entrada set dados = dados || '{"outros": [null, "ULISSES FICTÍCIO KERN"]}' where lista = 'onu'`,
  );
  await t.db.pool.query('update lista_carga set sha256 = sha256(random()::text::bytea)');
  expect(await read('onu')).toMatchObject({ linhas: 1, naoLidos: ['sem nome'] });
  expect(await read('interna')).not.toHaveProperty('naoLidos');
  await t.db.pool.query(
    `update lista_carga set carregada_em = now() - interval '61 minutes', procurada_em = null`,
  );
  expect((await checkListas(t)).map(({ texto }) => texto)).toEqual([
    'Listas carregadas há mais de uma hora em que nem todos foram procurados: onu, interna',
    'Nomes de listas que não podem ser lidos, e com que ninguém é comparado: sem nome (onu)',
  ]);
});
