import { expect, test } from 'vitest';
import { listSocios, socioAt } from './list-socios.ts';

type Socio = { nome: string; socios?: Socio[] };
const caio = { nome: 'Caio' };
const sul: Socio = { nome: 'Sul', socios: [caio] };
const norte: Socio = { nome: 'Norte', socios: [{ nome: 'Bia' }, sul] };
const socios = [norte, { nome: 'Ana' }];

test('every partner has a place, and those nearest to the company come first', () => {
  expect(listSocios(socios).map(({ lugar, socio, de }) => [lugar, socio.nome, de?.nome])).toEqual([
    ['socios.0', 'Norte', undefined],
    ['socios.1', 'Ana', undefined],
    ['socios.0.socios.0', 'Bia', 'Norte'],
    ['socios.0.socios.1', 'Sul', 'Norte'],
    ['socios.0.socios.1.socios.0', 'Caio', 'Sul'],
  ]);
});

test.each([
  ['socios.1', 'Ana'],
  ['socios.1.rg', 'Ana'],
  ['socios.0.socios.1.contratoSocial', 'Sul'],
  ['socios.0.socios.1.socios.0.rg', 'Caio'],
  ['socios.0.socios', 'Norte'],
  ['socios.0.socios.9.rg', undefined],
  ['socios.9.socios.0', undefined],
  ['contratoSocial', undefined],
])('at %s is %s', (alvo, nome) => {
  expect(socioAt(socios, alvo)?.nome).toBe(nome);
});
