import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { LeiturasResponse } from '@painel-pj/contract/fontes/leitura';
import type { PaginaLida, Palavra } from '@painel-pj/regras/leitura/papel';
import { fullPages } from '@painel-pj/test-bed/hostile-files';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkNow } from '#analise/alertas/check-service.ts';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { createReader, type Reader } from './reading/reader.ts';
import { createWaitingDocumentsService } from './waiting-documents-service.ts';

let server: TestApp;
let key: KeyHeaders;
let staff: { 'x-access-token': string };
let number = 0;
let id: string;
let sent: object;
let machine: Reader;

/** Every word of it is almost every word of the papers. */
const longName = (at: number) => `${'lima '.repeat(22)}x${at}`;
const people = Array.from({ length: 50 }, (_, at) => ({
  nome: longName(at),
  cpf: buildCadastro(700_000 + at).cpfResponsavel,
  percentual: 2,
}));

beforeAll(async () => {
  server = await buildTestApp();
  machine = createReader(server.config);
  key = await createKey(server, 'leitura');
  staff = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
});
afterAll(async () => {
  machine.close();
  await server.close();
});

const query = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.pool.query<T>(text, values);

async function receive(more: object): Promise<void> {
  number += 1;
  sent = { ...buildCadastro(800_000 + number), ...more };
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/pj/unix/cadastros', headers: key, payload: sent },
  });
  expect(answer.statusCode).toBe(201);
  id = answer.json<{ id: string }>().id;
  await server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/documentos/contratoSocial`,
    headers: key,
    payload: pdfFile(`contrato ${number}`),
  });
  await query('delete from fila_leitura');
}
beforeEach(() => receive({ socios: people }));

const nearMisses = (words: number): PaginaLida[] => [
  {
    palavras: Array.from({ length: words }, (_, at): Palavra => [at % 2 ? 'limo' : 'lina', 0, 0, 10, 10]),
    giro: 0,
    confianca: null,
  },
];

/** So many papers, in each of which this was read. */
async function addPapers(count: number, paginas: readonly PaginaLida[]): Promise<void> {
  await query(
    `insert into documento select (jsonb_populate_record(d, jsonb_build_object(
       'id', md5(d.id || n), 'chave', 'contrato' || n))).* from documento d, generate_series(2, $2::int) n
     where d.cadastro_id = $1`,
    [id, count],
  );
  await query(
    `update cadastro c set documentos = (
       select json_object_agg(chave, 'arquivo://' || d.id) from documento d where d.cadastro_id = c.id
     ) where id = $1`,
    [id],
  );
  await query('delete from fila_leitura');
  await query(
    `insert into documento_leitura (documento_id, sha256, situacao, paginas)
     select id, sha256, 'lido', $2 from documento where cadastro_id = $1`,
    [id, JSON.stringify(paginas)],
  );
}

const check = () => server.db.kysely.transaction().execute((tx) => checkNow(tx, [id], server.config));
const checkAll = () => createWaitingChecksService(server).work();
const compareAll = (compare: Reader['compare'] = machine.compare, onNotCompared = () => {}) =>
  createWaitingDocumentsService({
    ...server,
    ...{ originals: { read: async () => null }, onGivenUp: () => {}, onNotCompared },
    reader: { ...machine, compare, close: () => {} },
  }).work();
const list = async () =>
  (
    await server.app.inject({ url: `/pj/unix/cadastros/${id}/leituras`, headers: staff })
  ).json<LeiturasResponse>();
const listPapers = async () => {
  const answer = await server.app.inject({ url: `/pj/unix/cadastros/${id}`, headers: staff });
  return (answer.json<Cadastro>().alertas ?? []).filter(({ codigo }) => codigo.startsWith('papel-'));
};

/** How long this thread worked, in milliseconds: not how busy the machine is. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Of a check and of a request, before and after the papers are compared, and of comparing, on the server's own thread. */
async function measure() {
  const figures = {
    checkBefore: await workOf(check),
    listBefore: await workOf(list),
    compare: await workOf(() => compareAll()),
    check: await workOf(check),
    list: await workOf(list),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return Math.max(...Object.values(figures));
}

test('thirty papers made to keep busy cost neither a check nor a request', async () => {
  await addPapers(30, nearMisses(6000));
  expect(await measure()).toBeLessThan(400);
  // Past what one registration may take, nothing is told of them but that.
  const isTooMuch = ({ texto }: { texto: string }) => texto.includes('texto demais');
  expect((await listPapers()).filter(isTooMuch).length).toBeGreaterThan(20);
  expect((await list()).contratoSocial).toMatchObject({ situacao: 'lido', achados: [] });
}, 120_000);

test('neither do thirty of which much is told', async () => {
  await addPapers(30, page('nenhum nome de ninguém está escrito neste papel de contrato social'));
  expect(await measure()).toBeLessThan(400);
  expect((await list()).contratoSocial?.achados.length).toBeGreaterThan(100);
}, 120_000);

const page = (text: string): PaginaLida[] => [
  {
    palavras: text.split(' ').map((word, at): Palavra => [word, 500 + at * 90, 1000, 80, 120]),
    giro: 0,
    confianca: null,
  },
];
const contract =
  'contrato social da empresa com sede nesta cidade e administração do sócio que assina abaixo';
const correct = (campos: object) =>
  server.app.inject({
    ...{ method: 'PUT', url: `/pj/unix/cadastros/${id}`, headers: key },
    payload: { ...sent, ...campos },
  });

test('values corrected while a paper is compared: no result of former values is told as one of now', async () => {
  await receive({ nomeFantasia: 'Um' });
  await addPapers(1, page(`${contract} Padaria Nova Ltda`));
  await check();
  expect((await list()).contratoSocial?.situacao).toBe('esperando');
  await compareAll();
  await checkAll();
  const [before] = await listPapers();
  expect(before?.texto).toContain('Não encontrei');

  let answer = 0;
  await query(`select queue_comparisons(array[(select ordem from cadastro where id = $1)])`, [id]);
  await query(
    `update documento_leitura set comparada_com = null
     where documento_id = (select id from documento where cadastro_id = $1)`,
    [id],
  );
  await compareAll(async (job) => {
    if (answer === 0) answer = (await correct({ razaoSocial: 'Padaria Nova Ltda' })).statusCode;
    const waiting = await list();
    expect(waiting.contratoSocial).toEqual({ situacao: 'esperando', paginas: 0, giro: 0, achados: [] });
    expect((await listPapers())[0]?.texto).toBe(`${before?.texto} Será comparado de novo com o cadastro.`);
    return machine.compare(job);
  });
  expect(answer).toBe(200);
  await checkAll();
  const { contratoSocial } = await list();
  expect(contratoSocial?.achados.find(({ campo }) => campo === 'razaoSocial')).toMatchObject({ igual: true });
  expect((await listPapers()).map(({ texto }) => texto)).not.toContain(before?.texto);
});

test('what papers are not compared with changes nothing of what was found', async () => {
  await addPapers(1, page(contract));
  await check();
  await compareAll();
  expect((await correct({ nomeFantasia: 'Outro nome' })).statusCode).toBe(200);
  await checkAll();
  expect((await list()).contratoSocial?.situacao).toBe('lido');
});

test('a paper whose comparing is ended is tried once more, then set aside, and holds up no other', async () => {
  await addPapers(3, page(contract));
  await check();
  const tried: string[] = [];
  await compareAll(async (job) => {
    tried.push(job.chave);
    return job.chave === 'contrato2' ? { why: 'too long' } : machine.compare(job);
  });
  await checkAll();
  expect(tried).toEqual(['contrato2', 'contrato2', 'contrato3', 'contratoSocial']);
  const found = await list();
  expect([found.contrato2?.achados, found.contratoSocial?.situacao]).toEqual([[], 'lido']);
  expect((await listPapers()).some(({ texto }) => texto.includes('texto demais'))).toBe(true);
});

test('what a server that died had begun is left to the next, and no paper ends servers for ever', async () => {
  await addPapers(1, page(contract));
  await check();
  await query(`update fila_comparacao set tentativas = 2, tomada_ate = now() + interval '1 minute'`);
  await compareAll();
  expect((await list()).contratoSocial?.situacao).toBe('esperando');
  await query(`update fila_comparacao set tomada_ate = now() - interval '1 second', tentativas = 2`);
  await compareAll(() => Promise.reject(new Error('it was not to be tried again')));
  expect((await list()).contratoSocial).toMatchObject({ situacao: 'lido', achados: [] });
  expect((await query('select from fila_comparacao')).rowCount).toBe(0);
});

test('of two servers, each compares what the other does not', async () => {
  await addPapers(4, page(contract));
  await check();
  const compared: string[] = [];
  const compare: Reader['compare'] = (job) => {
    compared.push(job.chave);
    return machine.compare(job);
  };
  const other = createReader(server.config);
  await Promise.all([
    compareAll(compare),
    compareAll((job) => {
      compared.push(job.chave);
      return other.compare(job);
    }),
  ]);
  other.close();
  expect(compared.toSorted()).toEqual(['contrato2', 'contrato3', 'contrato4', 'contratoSocial']);
});

test('of what was stored before there was a bound, its first words are kept', async () => {
  await addPapers(1, nearMisses(40_000));
  await check();
  await compareAll();
  const { rows } = await query<{ words: number }>(
    `select json_array_length(paginas -> 0 -> 'palavras') as words from documento_leitura l
     join documento d on d.id = l.documento_id where d.cadastro_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ words: 6000 }]);
});

test('of a paper with more words than are compared, the first are kept', async () => {
  const { drafts } = server.config.documentos;
  await mkdir(drafts, { recursive: true });
  const file = path.join(drafts, 'longo.pdf');
  await writeFile(file, fullPages('um dois'));
  const paginas = await machine.read({ path: file, kind: 'pdf' });
  const kept = 'why' in paginas ? [] : paginas.map(({ palavras }) => palavras.length);
  expect([kept.length, kept.reduce((sum, count) => sum + count)]).toEqual([10, 6000]);
});
