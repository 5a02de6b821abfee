import { expect, test } from 'vitest';
import { rowsOf, tellMonths, tellSince } from './tell-revisao.ts';

const decisao = { isReview: false, em: new Date('2026-05-03T15:00:00Z') };
const told = { decisao, receita: null, achados: [] };
const receita = {
  competencia: { antes: '2026-10', depois: '2026-11' },
  campos: [{ campo: 'situacaoCadastral', antes: 'ATIVO', depois: 'INAPTO' }],
  entraram: [],
  sairam: ['Carlos Souza'],
  mudaram: [],
};

test.each([
  [['receita'] as const, 'Desde a aprovação (03/05/2026) a Receita mudou'],
  [
    ['correcao', 'listas'] as const,
    'Desde a aprovação (03/05/2026) a empresa mudou o cadastro e as listas mudaram',
  ],
  [[], 'Desde a aprovação (03/05/2026) nada mudou'],
])('%s is told from the approval on', (motivos, words) => {
  expect(tellSince(motivos, told)).toBe(words);
});

test('what was kept since then counts from there', () => {
  expect(tellSince(['receita'], { ...told, decisao: { ...decisao, isReview: true } })).toBe(
    'Desde a última revisão (03/05/2026) a Receita mudou',
  );
  expect(tellSince(['receita'], { ...told, decisao: null })).toBe('Desde a aprovação a Receita mudou');
});

test('the old value stands beside the new one', () => {
  expect(rowsOf(receita)).toEqual([
    { nome: 'Situação', antes: 'ATIVO', depois: 'INAPTO' },
    { nome: 'Saiu', antes: 'Carlos Souza' },
  ]);
  expect(tellMonths(receita)).toBe('Receita de 10/2026 e de 11/2026');
});
