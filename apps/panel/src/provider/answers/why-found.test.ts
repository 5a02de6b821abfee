import { expect, test } from 'vitest';
import { type Cadastro, readCadastro } from './read-cadastro.ts';
import { markFound, whyFound } from './why-found.ts';

const cadastro = readCadastro({
  id: 1,
  razaoSocial: "Pão D'Água & Ação S/A",
  nomeFantasia: 'Água Boa',
  cnpj: '12ABC34501DE35',
  cep: '01310100',
  logradouro: 'Rua das Acácias',
  numero: '120',
  cidade: 'São Paulo',
  estado: 'SP',
  email: 'zoe.khan.2@acao.com.br',
  telefone: '11987654321',
  nomeResponsavel: 'Zoé Prado',
  cpfResponsavel: '52998224725',
  socios: [
    { nome: 'Ingrid Conceição', cpf: '11144477735', percentual: 60 },
    {
      ...{ nome: 'Norte Holding', cpf: '11444777000161', cnpj: '11444777000161', percentual: 40 },
      socios: [{ nome: 'Ulisses Kqvist', cpf: '39053344705', percentual: 100 }],
    },
  ],
}) as Cadastro;

test.each([
  ['pao', null],
  ["D'AGUA acao", null],
  ['s/a', null],
  ['boa', 'nome fantasia: Água Boa'],
  ['conceicao', 'sócio: Ingrid Conceição'],
  ['pão ingrid', 'sócio: Ingrid Conceição'],
  ['12.ABC.345/01DE-35', 'CNPJ: 12ABC34501DE35'],
  ['111.444.777-35', 'CPF de Ingrid Conceição: 11144477735'],
  ['kqvist', 'sócio: Ulisses Kqvist'],
  ['390.533.447-05', 'CPF de Ulisses Kqvist: 39053344705'],
  ['11444777000161', 'CNPJ de Norte Holding: 11444777000161'],
  ['52998224725', 'CPF de Zoé Prado: 52998224725'],
  ['98765-4321', 'telefone: 11987654321'],
  ['.khan.2@', 'email: zoe.khan.2@acao.com.br'],
  ['paulo', 'cidade: São Paulo SP'],
  ['acacias', 'endereço: Rua das Acácias 120'],
  ['01310-100', 'CEP: 01310100'],
  ['(11) 98765-4321', 'telefone: 11987654321'],
  ['zzz', null],
])('"%s" was found in %s', (busca, why) => {
  expect(whyFound(cadastro, cadastro.razaoSocial, busca)).toBe(why);
});

test.each([
  ['Pão de Ação', 'acao pao', ['Pão', 'Ação']],
  ["Sant'Ana S/A", "sant'ana", ['Sant', 'Ana']],
  ['Çalão Ltda.', 'cala', ['Çalã']],
  ['Banana Ana', 'na', []],
  ['Empresa 1234', '34', []],
])('in "%s" what "%s" met is marked', (text, busca, marked) => {
  const pieces = markFound(text, busca);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual(marked);
});
