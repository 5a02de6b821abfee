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

it.each(['(11) 88765-4321', '(11) 8765-4321', '(11) 1234-5678', '+55 11 88765-4321'])(
  'tells that %s is no telephone',
  (telefone) => {
    expect(findAlertas('telefone-impossivel', com({ telefone }))).toMatchObject([
      { nivel: 'atencao', alvo: 'telefone' },
    ]);
  },
);

it.each([
  '(11) 98765-4321',
  '(11) 3456-7890',
  '+5511987654321',
  '4004-1234',
  '0800 123 4567',
  '',
  '(20) 8765-4321',
  '123',
])('does not call %s impossible', (telefone) => {
  expect(findTextos('telefone-impossivel', com({ telefone }))).toEqual([]);
});

it.each([
  ['0800 123 4567', ['Só 0800: peça um telefone direto.']],
  ['0800 123 456', ['Só 0800: peça um telefone direto.']],
  ['4004-1234', ['Só 4004: peça um telefone direto.']],
  ['(11) 4004-1234', []],
  ['(11) 98765-4321', []],
])('asks for a direct number beside %s', (telefone, textos) => {
  expect(findTextos('telefone-de-atendimento', com({ telefone }))).toEqual(textos);
  expect(findTextos('ddd-inexistente', com({ telefone }))).toEqual([]);
});

it.each([
  ['20.105.041-2', 'GO'],
  ['20.024.521-0', 'GO'],
  ['20.021.462-4', 'GO'],
  ['20.002.482-5', 'GO'],
  ['10.987.654-7', 'GO'],
  ['08.000.001.001-20', 'DF'],
  ['07.300.001.001-09', 'DF'],
  ['18.1.001.0000004-9', 'PE'],
  ['0321418-40', 'PE'],
  ['13.000.001-9', 'MT'],
  ['0000000062521-3', 'RO'],
  ['62521-3', 'RO'],
])('accepts %s in %s', (inscricaoEstadual, estado) => {
  expect(findTextos('ie-invalida', com({ inscricaoEstadual, estado }))).toEqual([]);
});

it.each([
  ['20.105.041-3', 'GO'],
  ['08.000.001.001-99', 'DF'],
  ['18.1.001.0000004-8', 'PE'],
  ['62521-4', 'RO'],
])('does not accept %s in %s', (inscricaoEstadual, estado) => {
  expect(findTextos('ie-invalida', com({ inscricaoEstadual, estado }))).toHaveLength(1);
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
