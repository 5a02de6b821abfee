import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { expect, test } from 'vitest';
import { commandOf, nameLista, tellChanges, tellHits, tellRows } from './describe-lista.ts';

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
  expect(nameLista('outra' as ListaCarregada['lista'])).toEqual({ nome: 'outra', deQuem: '' });
});
