import { expect, it } from 'vitest';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import type { Page } from '#provider/calls/list-cadastros.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';
import { findRecords } from './find-records.ts';
import { compareArrays } from './spec-only.ts';

const aurora = { id: 1, cadastrado: 0, status: 'pendente', razaoSocial: 'Aurora' };
const brisa = { id: 2, cadastrado: 1, status: 'cadastrado', razaoSocial: 'Brisa' };
const sul = { id: '4', cadastrado: '1', status: 'cadastrado', razaoSocial: 'Aurora Sul' };
const array = [aurora, brisa, null, sul];

const query = (changes: Partial<ListQuery> = {}): ListQuery => ({
  filtro: 'todos',
  situacao: null,
  busca: '',
  ordem: null,
  filters: {},
  ...changes,
});
const page = (records: unknown[], changes: Partial<Page> = {}): Page => ({
  records: records.map(readCadastro),
  query: null,
  next: null,
  contagens: null,
  versao: null,
  encontrados: null,
  sugestao: null,
  readAt: 1,
  decided: [],
  ...changes,
});
const find = (records: unknown[], changes: Partial<ListQuery>, decided: string[] = []) =>
  findRecords([page(records, { decided })], query(changes));

it('counts, filters and searches an array', () => {
  expect(find(array, {}).contagens).toEqual({ pendente: 2, cadastrado: 2, todos: 4 });
  expect(find(array, { filtro: 'pendente' }).records).toEqual([aurora, null].map(readCadastro));
  expect(find(array, { filtro: 'cadastrado' }).records).toEqual([brisa, sul].map(readCadastro));
  expect(find(array, { busca: 'aurora' }).records).toEqual([aurora, sul].map(readCadastro));
  expect(find(array, { filtro: 'cadastrado', busca: 'AURORA' })).toMatchObject({
    records: [readCadastro(sul)],
    count: 1,
  });
});

it('keeps the place of what was decided here, and does not count it', async () => {
  const approved = { ...aurora, cadastrado: true };
  const found = find([approved, brisa, null], { filtro: 'pendente' }, ['1']);
  const records = [approved, null].map(readCadastro);
  expect(found).toMatchObject({ records, count: 1 });
  await loadConfig('data:,{"recursos":["paginas","ordem"]}');
  const pages = [page([approved], { query: query({ filtro: 'pendente' }), decided: ['1'] }), page([null])];
  expect(findRecords(pages, query({ filtro: 'pendente' }))).toMatchObject({
    records,
    count: 1,
    ordem: 'novos',
    isOrderable: true,
  });
  await loadConfig('data:,{}');
});

it.each([
  ['numbers', [{ id: 2 }, { id: 1 }, { id: '10' }], [1, 2, '10']],
  [
    'dates, before numbers',
    [
      { id: 1, criadoEm: '2026-11-09T10:00:00Z' },
      { id: 2, criadoEm: '2026-11-08T10:00:00Z' },
    ],
    [2, 1],
  ],
])('puts an array in order by %s', (_by, records, oldestFirst) => {
  const ids = (ordem: 'novos' | 'antigos') => find(records, { ordem }).records.map(({ id }) => id);
  expect(ids('antigos')).toEqual(oldestFirst);
  expect(ids('novos')).toEqual(oldestFirst.toReversed());
});

it.each([
  [[{ id: 1 }, { id: 2 }], 'antigos', true],
  [[{ id: 2 }, { id: 1 }], 'novos', true],
  [[{ id: 2 }, { id: 1 }, { id: 3 }], null, true],
  [[{ id: 'x' }, { id: 1 }], null, false],
  [[{ id: 1 }, null], null, false],
])('of %j it knows the order %s', (records, ordem, isOrderable) => {
  expect(find(records, {})).toMatchObject({ records: records.map(readCadastro), ordem, isOrderable });
});

it('tells what others have done since', () => {
  const latest = [{ id: 5, razaoSocial: 'Nova' }, { ...aurora, cadastrado: 1 }, brisa, null, sul];
  expect(compareArrays(array.map(readCadastro), latest.map(readCadastro))).toMatchObject({
    novos: 1,
    alterados: 1,
  });
});
