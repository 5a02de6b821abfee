import { expect, it } from 'vitest';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

it('tells a branch', () => {
  expect(findTextos('cnpj-de-filial', com({ cnpj: '11222333000262' }))).toEqual([
    'CNPJ de filial (0002). O contrato social costuma estar no nome da matriz.',
  ]);
  expect(findTextos('cnpj-de-filial', limpo)).toEqual([]);
});

it('tells where else the same root is', () => {
  expect(
    findTextos('raiz-ja-cadastrada', limpo, { raiz: { total: 3, empresa: 'Boa Safra Matriz' } }),
  ).toEqual([
    'A raiz 11.222.333 já está em Boa Safra Matriz e mais 2. São matriz e filiais da mesma empresa.',
  ]);
  expect(findTextos('raiz-ja-cadastrada', limpo, { raiz: { total: 0, empresa: '' } })).toEqual([]);
});

it('tells a MEI under the number of another', () => {
  expect(findAlertas('mei-nome-e-cnpj', com({ razaoSocial: '12.345.678 ANA LIMA' }))).toMatchObject([
    { nivel: 'impede', texto: 'O nome traz 12.345.678, mas o CNPJ começa por 11.222.333.' },
  ]);
});

it.each([
  '11.222.333 ANA LIMA',
  '11222333 Ana Lima',
  'ANA LIMA 11144477735',
  '3 Irmãos Ltda',
  '24 Horas Chaveiro',
])('takes the name %s as it is', (razaoSocial) => {
  expect(findTextos('mei-nome-e-cnpj', com({ razaoSocial }))).toEqual([]);
});

it('tells a MEI of several partners', () => {
  expect(findTextos('mei-com-socios', com({ razaoSocial: '11.222.333 ANA LIMA' }))).toEqual([
    'MEI com 2 sócios: um MEI é uma pessoa só. Pode ter mudado de tipo.',
  ]);
  const alone = com({ razaoSocial: 'ANA LIMA 11144477735', socios: limpo.socios.slice(0, 1) });
  expect(findTextos('mei-com-socios', alone)).toEqual([]);
  expect(findTextos('mei-com-socios', limpo)).toEqual([]);
});
