import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#plataforma/lib/config.ts';
import { findOwnAlertas } from '#provider/alertas/find-own-alertas.ts';
import { listCadastros } from '#provider/calls/list-cadastros.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { findRecords } from './find-records.ts';
import { getProvider } from './get-provider.ts';

/** What the provider under test has, and what it was asked for. */
let sent: unknown[] = [];
const calls: string[] = [];

const server = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  response.end(JSON.stringify(sent));
});

const configure = (recursos: string[] = []) =>
  loadConfig(
    `data:,${JSON.stringify({ host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, recursos })}`,
  );

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  queryClient.clear();
  calls.splice(0);
  await configure();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const everything: ListQuery = { filtro: 'todos', situacao: null, busca: '', ordem: null, filters: {} };

/** The list that a screen gets. */
async function find(records: unknown[], wanted: Partial<ListQuery> = {}) {
  sent = records;
  const page = await listCadastros(null, null, new AbortController().signal);
  return findRecords([page], { ...everything, ...wanted });
}

const aurora = { id: 1, cadastrado: 0, status: 'pendente', razaoSocial: 'Aurora LTDA' };

async function readOne(fields: object) {
  const { records } = await find([{ ...aurora, ...fields }]);
  return records[0];
}

const ana = { nome: 'Ana Lúcia', cpf: '52998224725', percentual: 40 };
const approved = { cadastrado: true, analise: { situacao: 'cadastrado' } };
const waiting = { cadastrado: false, analise: { situacao: 'a_analisar' } };

describe('what a screen gets of a registration', () => {
  it.each<[oddity: string, sent: object, got: object]>([
    ['socios as text', { socios: JSON.stringify([ana]) }, { socios: [ana] }],
    ['socios as broken JSON', { socios: '[{"nome":' }, { socios: null }],
    ['socios as an object', { socios: ana }, { socios: null }],
    ['null socios', { socios: null }, { socios: [] }],
    ['no socios', {}, { socios: [] }],
    ['a share as text', { socios: [{ ...ana, percentual: '33,34%' }] }, { socios: [{ percentual: 33.34 }] }],
    [
      'a partner that is a name',
      { socios: ['Ana'] },
      { socios: [{ nome: 'Ana', cpf: '', percentual: null }] },
    ],
    [
      'a company as partner',
      { socios: [{ cpf: '11444777000161' }] },
      { socios: [{ cnpj: '11444777000161' }] },
    ],
    ['null documentos', { documentos: null }, { documentos: [] }],
    ['no documentos', {}, { documentos: [] }],
    ['a null document', { documentos: { rg: null } }, { documentos: [{ rotulo: 'RG', tipo: 'nenhum' }] }],
    [
      'documentos as text',
      { documentos: '{"contratoSocial":"C:\\\\docs\\\\contrato.PDF"}' },
      { documentos: [{ rotulo: 'Contrato Social', arquivo: 'contrato.PDF', tipo: 'pdf' }] },
    ],
    ['documentos as broken JSON', { documentos: '{"rg":' }, { documentos: [{ tipo: 'ilegivel' }] }],
    ['a document that is no name', { documentos: { rg: {} } }, { documentos: [{ tipo: 'ilegivel' }] }],
    ...[1, '1', true, 'true', 'sim', 'SIM', 'cadastrado'].map((cadastrado): [string, object, object] => [
      `cadastrado ${JSON.stringify(cadastrado)}`,
      { cadastrado },
      approved,
    ]),
    ...[0, '0', false, 'false', 'não', '', null, 2, {}].map((cadastrado): [string, object, object] => [
      `cadastrado ${JSON.stringify(cadastrado)}`,
      { cadastrado },
      waiting,
    ]),
    ['status against cadastrado', { cadastrado: 1, status: 'pendente' }, { ...approved, status: 'pendente' }],
    [
      'cadastrado against status',
      { cadastrado: 0, status: 'cadastrado' },
      { ...waiting, status: 'cadastrado' },
    ],
    ['no status', { status: null }, { status: '', ...waiting }],
    ['numbers', { numero: 1578, cnpj: 11222333000181 }, { numero: '1578', cnpj: '11222333000181' }],
    ['an id as text', { id: '7' }, { id: '7' }],
    ['no id', { id: null }, { id: null, isLegivel: true }],
    ['objects for texts', { cidade: { nome: 'x' }, bairro: [] }, { cidade: '', bairro: '' }],
    ['a date that is none', { criadoEm: 'ontem' }, { criadoEm: null, desde: null }],
    ['a date as a number', { criadoEm: 1_762_689_600_000 }, { criadoEm: new Date(1_762_689_600_000) }],
    ['a version as text', { versao: '3' }, { versao: null }],
    [
      'extras that nobody knows',
      { segredo: { a: 1 }, analise: { situacao: 'arquivado', prazo: 7, pedido: 'x' }, mudou: 'cep' },
      { ...waiting, mudou: { campos: new Map() } },
    ],
    [
      'no extras',
      {},
      { versao: null, criadoEm: null, conferencias: null, alertas: null, isAnonimizado: false },
    ],
    ['checks that are not announced', { alertas: [{ texto: 'x', codigo: 'x' }] }, { alertas: null }],
  ])('%s', async (_oddity, fields, got) => {
    expect(await readOne(fields)).toMatchObject({ isLegivel: true, razaoSocial: 'Aurora LTDA', ...got });
  });

  it.each([null, 'texto', 7, [], {}, { email: 'a@b.c' }])('%j is shown as unreadable', async (record) => {
    const { records, count } = await find([aurora, record]);
    expect(records).toMatchObject([{ isLegivel: true }, { isLegivel: false, id: null }]);
    expect(count).toBe(2);
  });

  it('extras that are announced are read', async () => {
    await configure(['alertas']);
    expect(await readOne({ alertas: [{ texto: 'CEP', codigo: 'cep', nivel: 'grave' }] })).toMatchObject({
      alertas: [{ texto: 'CEP', nivel: 'atencao' }],
    });
  });
});

describe('one array', () => {
  it('is counted and filtered with odd records in it, and the others stay', async () => {
    const odd = [
      aurora,
      null,
      { id: 2, razaoSocial: 'Quase Nada' },
      { ...aurora, id: 4, cadastrado: '1' },
      'x',
    ];
    const found = await find(odd);
    expect(found.contagens).toEqual({ pendente: 4, cadastrado: 1, todos: 5 });
    expect((await find(odd, { filtro: 'cadastrado' })).records).toMatchObject([{ id: 4 }]);
    expect((await find(odd, { busca: 'quase' })).records).toMatchObject([{ id: 2 }]);
  });

  it('is put in order where its numbers or dates allow it', async () => {
    const named = (...ids: unknown[]) => ids.map((id) => ({ id, razaoSocial: `Empresa ${id} LTDA` }));
    const idsOf = async (records: unknown[], wanted: Partial<ListQuery> = {}) =>
      (await find(records, wanted)).records.map(({ id }) => id);
    expect(await idsOf(named(2, 1, 3))).toEqual([2, 1, 3]);
    expect(await idsOf(named(2, 1, 3), { ordem: 'antigos' })).toEqual([1, 2, 3]);
    expect(await idsOf(named(2, 1, 3), { ordem: 'novos' })).toEqual([3, 2, 1]);
    expect(await find(named('x', 'y'))).toMatchObject({ isOrderable: false, ordem: null });
    expect(await idsOf(named('x', 'y'), { ordem: 'novos' })).toEqual(['x', 'y']);
    expect(await idsOf(named(10, 9, 'b'), { ordem: 'nome' })).toEqual([9, 10, 'b']);
  });

  it('of many thousands is read whole', async () => {
    const { records, contagens } = await find(Array.from({ length: 2001 }, (_, id) => ({ ...aurora, id })));
    expect([records.length, records.at(-1)?.id, contagens?.todos]).toEqual([2001, 2000, 2001]);
  });

  it('has every registration, and tells what is new, by no other call', async () => {
    const provider = getProvider();
    const { signal } = new AbortController();
    sent = [aurora, null, { ...aurora, id: '2' }];
    const shown = await listCadastros(null, null, signal);
    expect(await provider.getCadastro('2')).toMatchObject({ id: '2' });
    expect(await provider.getCadastro('3')).toBeNull();
    sent = [{ ...aurora, cadastrado: 'sim' }, null, { ...aurora, id: '2' }, { ...aurora, id: 3 }];
    expect(await provider.readAgain('1')).toMatchObject(approved);
    expect(await provider.newsOf(shown)?.read(() => shown, signal)).toMatchObject({ novos: 1, alterados: 1 });
    expect([...new Set(calls)]).toEqual(['GET /pj/unix']);
  });
});

it('what is missing from partners is found, approved or not', async () => {
  const socios = [
    { nome: 'João Batista', cpf: '11144477735', percentual: 60, documentos: { rgVerso: null } },
    { nome: 'Helena Duarte Prado', cpf: '52998224725', percentual: 40 },
  ];
  const company = {
    ...{ nomeFantasia: 'Fantasia', cnpj: '11222333000181', inscricaoEstadual: '110042490114' },
    ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1578', bairro: 'Bela Vista' },
    ...{ cidade: 'São Paulo', estado: 'SP', email: 'contato@empresa.com.br', telefone: '11987654321' },
    ...{
      nomeResponsavel: 'Helena Duarte Prado',
      cpfResponsavel: '52998224725',
      cargoResponsavel: 'Diretora',
    },
    documentos: { contratoSocial: 'C:\\docs\\contrato.pdf' },
  };
  for (const cadastrado of [0, 1]) {
    const cadastro = await readOne({ ...company, socios, cadastrado });
    expect(cadastro && findOwnAlertas(cadastro).map(({ texto }) => texto)).toEqual([
      'Helena Duarte Prado: sem documento.',
      'RG (verso) de João Batista: sem arquivo.',
    ]);
  }
});
