import { expect, it } from 'vitest';
import { com } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

it('tells an area code that does not exist', () => {
  expect(findTextos('ddd-inexistente', com({ telefone: '(20) 3456-7890' }))).toEqual([
    'O DDD 20 não existe. Pode ser erro de digitação.',
  ]);
});

it('tells an area code of another state, without making much of it', () => {
  expect(findAlertas('ddd-de-outra-uf', com({ telefone: '71 98765-4321' }))).toMatchObject([
    {
      nivel: 'informacao',
      texto: 'Telefone com DDD 71 (BA), empresa em SP. Sozinho, não indica problema.',
    },
  ]);
});

it.each([
  ['61 3456-7890', 'GO'],
  ['61 3456-7890', 'DF'],
  ['+55 (11) 98765-4321', 'SP'],
  ['011 98765-4321', 'SP'],
  ['4004-1234', 'SP'],
])('takes %s for a telephone of %s', (telefone, estado) => {
  expect(findTextos('ddd-de-outra-uf', com({ telefone, estado }))).toEqual([]);
  expect(findTextos('ddd-inexistente', com({ telefone, estado }))).toEqual([]);
});

it('tells a state registration that breaks the rule of its state', () => {
  expect(findTextos('ie-invalida', com({ inscricaoEstadual: '110.042.490.115' }))).toEqual([
    'A inscrição estadual não segue a regra de SP. Confira no comprovante.',
  ]);
  expect(findTextos('ie-invalida', com({ estado: 'RJ' }))).toHaveLength(1);
});

it.each(['ISENTO', 'Isenta de inscrição', 'não contribuinte', '110.042.490.114', 'P-01100424.3/002'])(
  'accepts %s in SP',
  (inscricaoEstadual) => {
    expect(findTextos('ie-invalida', com({ inscricaoEstadual }))).toEqual([]);
  },
);
