import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { LeiturasResponse } from '@painel-pj/contract/fontes/leitura';
import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkNow } from '#analise/alertas/check-service.ts';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { createReader, type Reader } from './reading/reader.ts';
import { createWaitingDocumentsService } from './waiting-documents-service.ts';

let server: TestApp;
let key: KeyHeaders;
let staff: { 'x-access-token': string };
let number = 0;
let id: string;
let machine: Reader;

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
beforeEach(async () => {
  number += 1;
  id = await sendCadastro(server, key, number);
  await server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/documentos/cartaoCnpj`,
    headers: key,
    payload: pdfFile(`papel ${number}`),
  });
});

type Result = Awaited<ReturnType<Reader['read']>>;
const givenUp: unknown[] = [];

const checkAll = () => createWaitingChecksService(server).work();

/** Reads everything that waits, with a machine that answers this, and leaves the checks to others. */
async function readOnly(result: () => Promise<Result>): Promise<void> {
  const store = openDocumentStore(server.config);
  await createWaitingDocumentsService({
    ...server,
    originals: {
      read: async (documento) => (await (await store.open(documento, 'original'))?.read()) ?? null,
    },
    onGivenUp: (told) => givenUp.push(told),
    reader: { ...machine, read: result, close: () => {} },
  }).work();
}

async function readAll(result: () => Promise<Result>): Promise<void> {
  await readOnly(result);
  await checkAll();
}

const page = (text: string): PaginaLida => ({
  palavras: text.split(' ').map((word, at) => [word, 500 + at * 900, 1000, 800, 120]),
  giro: 0,
  confianca: null,
});
const readPage = (text: string) => readAll(async () => [page(text)]);

const get = async <T>(url: string) => (await server.app.inject({ url, headers: staff })).json<T>();
const list = () => get<LeiturasResponse>(`/pj/unix/cadastros/${id}/leituras`);
const listPapers = async () =>
  ((await get<Cadastro>(`/pj/unix/cadastros/${id}`)).alertas ?? [])
    .filter(({ codigo }) => codigo.startsWith('papel-'))
    .map(({ codigo }) => codigo);
const count = async (table: string) => (await server.db.pool.query(`select from ${table}`)).rowCount;

const right = () => {
  const { razaoSocial, cnpj } = buildCadastro(number);
  return `comprovante de inscrição do estabelecimento ${cnpj} nome empresarial ${razaoSocial}`;
};

test('what is read stands beside what is registered, with its place; a right paper is not doubted', async () => {
  await readPage(right());
  const { cartaoCnpj } = await list();
  expect(cartaoCnpj).toMatchObject({ situacao: 'lido', paginas: 1, giro: 0 });
  const cnpj = cartaoCnpj?.achados.find(({ campo }) => campo === 'cnpj');
  expect(cnpj).toMatchObject({
    igual: true,
    pagina: 1,
    caixa: [0.5, 0.1, 0.08, 0.012].with(0, expect.any(Number)),
  });
  expect(await listPapers()).toEqual([]);
});

test('a text is found where it was read, and nowhere before or elsewhere', async () => {
  const search = (chave: string, busca: string) =>
    get<unknown>(`/pj/unix/cadastros/${id}/leituras/${chave}?busca=${encodeURIComponent(busca)}`);
  expect(await search('cartaoCnpj', 'inscrição')).toEqual([]);
  await readPage(right());
  expect(await search('cartaoCnpj', 'INSCRICAO do')).toEqual([
    { pagina: 1, caixa: [expect.any(Number), 0.1, expect.any(Number), 0.012] },
  ]);
  expect(await search('cartaoCnpj', 'outra coisa')).toEqual([]);
  expect(await search('contratoSocial', 'inscrição')).toEqual([]);
  expect(await get(`/pj/unix/cadastros/${id}/leituras/cartaoCnpj`)).toMatchObject({ codigo: 'validacao' });
});

test('what differs becomes an alerta, once it is read', async () => {
  expect(await listPapers()).toEqual([]);
  await readPage('comprovante de inscrição 11.222.333/0001-81 nome empresarial Outra Coisa Qualquer Ltda');
  expect(await listPapers()).toEqual(['papel-sem-o-numero', 'papel-sem-o-nome']);
});

test('what can not be read is tried twice, and nothing is told of it but that', async () => {
  let tries = 0;
  await readAll(async () => {
    tries += 1;
    return { why: 'too long' };
  });
  expect(tries).toBe(2);
  expect(await list()).toEqual({ cartaoCnpj: { situacao: 'nao_lido', paginas: 0, giro: 0, achados: [] } });
  expect(await listPapers()).toEqual([]);
  expect(await count('fila_leitura')).toBe(0);
  expect(givenUp.at(-1)).toEqual({ documento: expect.stringMatching(/^[0-9a-f]{32}$/), why: 'too long' });
});

test('what a process that died had begun is left to the next, and no paper kills for ever', async () => {
  await server.db.pool.query(
    `update fila_leitura set tentativas = 1, tomada_ate = now() + interval '5 minutes'`,
  );
  await readPage(right());
  expect((await list()).cartaoCnpj?.situacao).toBe('esperando');
  await server.db.pool.query(`update fila_leitura set tomada_ate = now() - interval '1 second'`);
  await readPage(right());
  expect((await list()).cartaoCnpj?.situacao).toBe('lido');

  await server.db.pool.query(
    'insert into fila_leitura (documento_id, tentativas) select documento_id, 2 from documento_leitura limit 1',
  );
  let tries = 0;
  await readAll(async () => {
    tries += 1;
    return [];
  });
  expect(tries).toBe(0);
  expect(await count('fila_leitura')).toBe(0);
});

test('words go with their document, and are in no search, export or registration', async () => {
  await readPage(`zabumbaquixotesca ${right()}`);
  const answers = await Promise.all(
    ['?busca=zabumbaquixotesca&limite=10', '/exportar?formato=ndjson', `/cadastros/${id}`].map(
      async (where) => (await server.app.inject({ url: `/pj/unix${where}`, headers: staff })).body,
    ),
  );
  for (const body of answers)
    expect(body.includes('zabumbaquixotesca') && !body.includes('"busca"')).toBe(false);
  const before = (await count('documento_leitura')) ?? 0;
  await server.db.pool.query('delete from documento where cadastro_id = $1', [id]);
  expect(await count('documento_leitura')).toBe(before - 1);
});

test('switched off, nothing is told, whatever was read', async () => {
  await readPage('comprovante de inscrição 11.222.333/0001-81 nome empresarial Outra Coisa Qualquer Ltda');
  expect(await listPapers()).not.toEqual([]);
  const config = { ...server.config, leitura: false };
  await createWaitingChecksService({ db: server.db, config }).checkAll(() => {});
  expect(await listPapers()).toEqual([]);
});

const strangers = 'registro geral nome Rui Prado cpf 153.509.460-56 válida em todo o território nacional';
const sendStrangersPaper = () =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/socios/0/documentos/rg`,
    headers: key,
    payload: pdfFile('identidade de outra pessoa'),
  });

/** A registration of the stranger. */
async function sendStranger(at: number): Promise<string> {
  const payload = {
    ...buildCadastro(at),
    socios: [{ nome: 'Rui Prado', cpf: '15350946056', percentual: 100 }],
  };
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/pj/unix/cadastros', headers: key, payload },
  });
  return answer.json<{ id: string }>().id;
}

/** What is left of a company that is anonymised. */
async function removeKeys(other: string): Promise<void> {
  await server.db.pool.query('delete from vinculo where ordem = (select ordem from cadastro where id = $1)', [
    other,
  ]);
  await checkAll();
}

test('a CPF of somebody else on a paper is told when they come later, and no longer once they are gone', async () => {
  await sendStrangersPaper();
  await readPage(strangers);
  expect(await listPapers()).not.toContain('papel-de-outro');
  const other = await sendStranger(500);
  await checkAll();
  expect(await listPapers()).toContain('papel-de-outro');
  await removeKeys(other);
  expect(await listPapers()).not.toContain('papel-de-outro');
});

/** Checks a registration, and others do their work before that is committed. */
const checkDuring = (cadastro: string, work: () => Promise<unknown>) =>
  server.db.kysely.transaction().execute(async (tx) => {
    await checkNow(tx, [cadastro], server.config);
    await work();
  });

test('a paper and whose CPF is on it that are checked at the same moment do not miss each other', async () => {
  await sendStrangersPaper();
  await readOnly(async () => [page(strangers)]);
  await server.db.pool.query('delete from fila_alertas');
  let other = '';
  await checkDuring(id, async () => {
    other = await sendStranger(501);
    await checkAll();
  });
  await checkAll();
  expect(await listPapers()).toContain('papel-de-outro');

  // The other way round.
  await removeKeys(other);
  await server.db.pool.query(`update alerta_versao set cpfs_de_fora = '{}'`);
  expect(await listPapers()).not.toContain('papel-de-outro');
  await checkDuring(other, async () => {
    await server.db.kysely.transaction().execute((tx) => checkNow(tx, [id], server.config));
    await checkAll();
  });
  await checkAll();
  expect(await listPapers()).toContain('papel-de-outro');
});
