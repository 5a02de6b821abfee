import { expect, it } from 'vitest';
import { com, limpo } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

it('tells a branch', () => {
  expect(findTextos('cnpj-de-filial', com({ cnpj: '11222333000262' }))).toEqual([
    'Ordem 0002: costuma ser filial. O contrato social costuma estar no nome da matriz.',
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

it('tells a root with letters too', () => {
  const cadastro = com({ razaoSocial: '12.ABC.345 ANA LIMA' });
  expect(findTextos('mei-nome-e-cnpj', cadastro)).toEqual([
    'O nome traz 12.ABC.345, mas o CNPJ começa por 11.222.333.',
  ]);
  expect(findTextos('mei-nome-e-cnpj', { ...cadastro, cnpj: '12.ABC.345/01DE-35' })).toEqual([]);
});

it('tells a CPF in the name that is not the owner’s', () => {
  const carlos = limpo.socios.slice(1);
  const find = (razaoSocial: string, socios: unknown[]) =>
    findAlertas('mei-cpf-no-nome', com({ razaoSocial, socios }));
  expect(find('ANA LIMA 111.444.777-35', carlos)).toMatchObject([
    { nivel: 'impede', texto: 'O nome traz um CPF que não é o de Carlos Souza.' },
  ]);
  expect(find('ANA LIMA 111.444.777-35', limpo.socios.slice(0, 1))).toEqual([]);
  expect(find('ANA LIMA 111.444.777-35', [])).toEqual([]);
  expect(find('ANA LIMA 111.444.777-35', [{ nome: 'Ana Lima' }])).toEqual([]);
  expect(find('DISK ENTREGA 11987654321', carlos)).toEqual([]);
  expect(find('LOJA 11144477735 LTDA', carlos)).toEqual([]);
});

it('tells what was decided of the same CNPJ elsewhere', () => {
  const elsewhere = (mesmoCnpj: object) =>
    findAlertas('cnpj-ja-enviado', limpo, { mesmoCnpj } as Parameters<typeof findAlertas>[2]).map(
      ({ nivel, texto }) => [nivel, texto],
    );
  const em = '2026-05-03T15:00:00Z';
  expect(elsewhere({ situacao: 'cadastrado', em })).toEqual([
    ['informacao', 'Este CNPJ já foi enviado por outro canal: aprovado em 03/05/2026.'],
  ]);
  expect(elsewhere({ situacao: 'recusado', em })).toEqual([
    ['atencao', 'Este CNPJ já foi enviado por outro canal: recusado em 03/05/2026.'],
  ]);
  expect(elsewhere({ situacao: 'a_analisar' })).toEqual([
    ['informacao', 'Este CNPJ já foi enviado por outro canal: em análise.'],
  ]);
});

it.each([
  '11.222.333 ANA LIMA',
  '11222333 Ana Lima',
  'ANA LIMA 11144477735',
  '3 Irmãos Ltda',
  '24 Horas Chaveiro',
  '20242025 Eventos Ltda',
  '20242025 Festas e Eventos',
  'CASA BELA FLORES',
  'LOJA2000 MODAS',
  '12.345.678 Comércio Ltda',
])('takes the name %s as it is', (razaoSocial) => {
  expect(findTextos('mei-nome-e-cnpj', com({ razaoSocial }))).toEqual([]);
});

it('tells a MEI of several partners', () => {
  expect(findTextos('mei-com-socios', com({ razaoSocial: '11.222.333 ANA LIMA' }))).toEqual([
    'Empresário individual com 2 sócios: é uma pessoa só. Pode ter mudado de tipo.',
  ]);
  const alone = com({ razaoSocial: 'ANA LIMA 11144477735', socios: limpo.socios.slice(0, 1) });
  expect(findTextos('mei-com-socios', alone)).toEqual([]);
  for (const cadastro of [limpo, com({ razaoSocial: 'Padaria Irmãos Mei' })]) {
    expect(findTextos('mei-com-socios', cadastro)).toEqual([]);
  }
  expect(findTextos('mei-com-socios', { ...limpo, naturezaJuridica: '213-5' })).toHaveLength(1);
});
