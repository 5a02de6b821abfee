import { expect, it } from 'vitest';
import { readDados } from '../read-dados.ts';
import { listProcurados } from './procurado.ts';

const ana = { nome: 'Ana Lima', cpf: '529.982.247-25' };
const list = (cadastro: object) =>
  listProcurados(readDados(cadastro)).map(({ nome, numero, alvos }) => [nome, numero, alvos.nome]);

it('looks for who controls the company, too', () => {
  expect(list({ socios: [ana], controladores: [{ nome: 'Bruno Reis', motivo: 'acordo' }] })).toEqual([
    ['Ana Lima', '52998224725', 'socios.0'],
    ['Bruno Reis', '', 'controladores.0'],
  ]);
});

it('looks for somebody who is told twice once, by what tells most', () => {
  const controladores = [{ cpf: ana.cpf }, { nome: 'ANA LIMA' }, ana];
  const signer = { nomeResponsavel: 'Ána Lima', cpfResponsavel: ana.cpf };
  expect(list({ socios: [ana], administradores: [ana], controladores, ...signer })).toEqual([
    ['Ana Lima', '52998224725', 'socios.0'],
  ]);
});

it('looks for both names of one number', () => {
  const signer = { nomeResponsavel: 'Ana Lima Zogbi', cpfResponsavel: ana.cpf };
  expect(list({ socios: [ana], ...signer })).toEqual([
    ['Ana Lima', '52998224725', 'socios.0'],
    ['Ana Lima Zogbi', '52998224725', 'nomeResponsavel'],
  ]);
});

it('of the company and of who signs, tells the number and the name where each stands', () => {
  const told = { razaoSocial: 'Aurora Ltda', cnpj: '11.222.333/0001-81' };
  const signer = { nomeResponsavel: ana.nome, cpfResponsavel: ana.cpf };
  expect(listProcurados(readDados({ ...told, ...signer })).map(({ alvos }) => alvos)).toEqual([
    { numero: 'cnpj', nome: 'razaoSocial' },
    { numero: 'cpfResponsavel', nome: 'nomeResponsavel' },
  ]);
});
