import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { expect, test } from 'vitest';
import {
  commandOf,
  nameLista,
  tellChanges,
  tellHits,
  tellRows,
  tellSearch,
  tellUnread,
} from './describe-lista.ts';

const loaded = { linhas: 1200, achados: 1, novas: 0, mudadas: 0, saidas: 0 } as ListaCarregada;

test('what was loaded is told in words', () => {
  expect(tellRows(loaded)).toBe('1.200 linhas');
  expect(tellHits(loaded)).toBe('1 achado');
  expect(tellHits({ ...loaded, achados: 0 })).toBe('Nenhum achado');
  expect(tellChanges(loaded)).toBe('nada mudou');
  expect(tellChanges({ ...loaded, novas: 2, saidas: 1 })).toBe('2 novas, 1 saída');
  expect(commandOf('ofac')).toBe('npm run listas -- importar ofac sdn.csv alt.csv add.csv');
});

test('a list that a newer server has goes by its own name', () => {
  expect(nameLista('outra' as ListaCarregada['lista'])).toEqual({ nome: 'Outra', deQuem: '' });
});

test('how far a list was searched is told while it is, and when it was', () => {
  const procura = { feitos: 12_000, total: 100_000 };
  expect(tellSearch({ ...loaded, procura })).toBe('Procurando: 12.000 de 100.000');
  const done = { ...loaded, procura: null, procuradaEm: '2026-11-16T12:00:00Z' };
  expect(tellSearch(done)).toMatch(/^Procurada em 16\/11\/2026/);
  expect(tellSearch(loaded)).toBe('');
});

test('names that could not be read are told, the first of them by name', () => {
  expect(tellUnread(loaded)).toBe('');
  expect(tellUnread({ ...loaded, naoLidos: ['ANA'] })).toBe('1 nome não pôde ser lido: ANA. Compare à mão.');
  expect(tellUnread({ ...loaded, naoLidos: [...'ABCDEFG'] })).toBe(
    '7 nomes não puderam ser lidos: A; B; C; D; E; e mais 2. Compare à mão.',
  );
});
