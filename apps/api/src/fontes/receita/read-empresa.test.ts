import { expect, test } from 'vitest';
import { type Linhas, readEmpresa } from './read-empresa.ts';

const words: Record<string, string> = {
  ...{ 'Naturezas 2011': 'Empresa Pública', 'Municipios 9701': 'BRASILIA', 'Qualificacoes 10': 'Diretor' },
  ...{ 'Paises 249': 'ESTADOS UNIDOS', 'Cnaes 0111301': 'Cultivo de arroz', 'Motivos 63': 'OMISSAO' },
};
const tell = (tabela: string, codigo: string) => words[`${tabela} ${codigo}`] ?? '';

const empresa = ['12ABC345', 'SERVICO  INVENTADO\0 (SI)', '2011', '16', '1061004829,23', '05', ''];
const estabelecimento = [
  ...['12ABC345', '0002', '80', '2', 'REGIONAL', '02', '20040522', '00', '', '', '19670630', '0111301'],
  ...['6201501,6209100', 'AVENIDA', 'L2 SGAN', '601', 'MODULO G', 'ASA NORTE', '70836900', 'DF', '9701'],
  ...['', '', '', '', '', '', '', '', '0'],
];
const socio = [
  ...[
    '12ABC345',
    '2',
    'JOANA EXEMPLO PRADO',
    '***220050**',
    '10',
    '20160616',
    '',
    '***000000**',
    '',
    '00',
    '6',
  ],
];
const lines = (...more: Linhas): Linhas => [
  ['Empresas3', empresa],
  ['Estabelecimentos3', estabelecimento],
  ...more,
];

test('lines as they are published are read, codes in words', () => {
  const nobody = { nome: '', numero: '', qualificacao: { codigo: '', texto: '' } };
  expect(readEmpresa(lines(['Socios3', socio]), tell)).toEqual({
    razaoSocial: 'SERVICO INVENTADO (SI)',
    nomeFantasia: 'REGIONAL',
    isMatriz: false,
    situacao: { codigo: '02', desde: '2004-05-22', motivo: { codigo: '', texto: '' } },
    naturezaJuridica: { codigo: '2011', texto: 'Empresa Pública' },
    porte: 'demais',
    isMei: null,
    capitalSocial: 1_061_004_829.23,
    abertura: '1967-06-30',
    cnaePrincipal: { codigo: '0111301', texto: 'Cultivo de arroz' },
    cnaesSecundarios: ['6201501', '6209100'],
    endereco: {
      ...{ cep: '70836900', logradouro: 'AVENIDA L2 SGAN', numero: '601', complemento: 'MODULO G' },
      ...{ bairro: 'ASA NORTE', cidade: 'BRASILIA', estado: 'DF' },
    },
    especial: { situacao: '', desde: '' },
    qsa: [
      {
        ...{ tipo: 'pessoa', nome: 'JOANA EXEMPLO PRADO', numero: '220050', desde: '2016-06-16', pais: '' },
        qualificacao: { codigo: '10', texto: 'Diretor' },
        ...{ representante: nobody, faixaEtaria: 6 },
      },
    ],
  });
});

test('a company, somebody from abroad and a MEI are told apart', () => {
  const holding = ['12ABC345', '1', 'BETA LTDA', '99888777000100', '22', '0', '', '', '', '', '0'];
  const abroad = ['12ABC345', '3', 'JOHN SMITH', '', '38', '00000000', '249', '', '', '', '4'];
  const simples = ['12ABC345', 'S', '20140101', '00000000', 'S', '20140101', '00000000'];
  const read = readEmpresa(lines(['Socios3', holding], ['Socios3', abroad], ['Simples', simples]), tell);
  expect(read?.isMei).toBe(true);
  expect(read?.qsa).toMatchObject([
    { tipo: 'empresa', numero: '99888777000100', desde: '' },
    { tipo: 'exterior', numero: '', pais: 'ESTADOS UNIDOS' },
  ]);
});

test('blank is not told, and an establishment that is not there is none', () => {
  const blank = ['12ABC345', '0002', '80', ...Array.from({ length: 27 }, () => '')];
  expect(readEmpresa([['Estabelecimentos3', blank]], tell)).toMatchObject({
    ...{
      razaoSocial: '',
      isMatriz: null,
      porte: '',
      capitalSocial: null,
      abertura: '',
      cnaesSecundarios: [],
    },
  });
  expect(readEmpresa([['Empresas3', empresa]], tell)).toBe(null);
});
