import type { Vinculo } from '@painel-pj/contract/analise/vinculo';
import { expect, it } from 'vitest';
import { groupVinculos } from './group-vinculos.ts';

const company = (id: string) => ({ id, nome: `Empresa ${id}`, situacao: 'cadastrado' });
const vinculo = (tipo: Vinculo['tipo'], ...ids: string[]): Vinculo => ({
  ...{ tipo, valor: tipo, total: ids.length },
  cadastros: ids.map(company),
});
const told = (vinculos: Vinculo[]) =>
  groupVinculos(vinculos).map((group) => [
    group.vinculos.map(({ tipo }) => tipo).join(' '),
    group.cadastros.map(({ id }) => id).join(' '),
  ]);

it('a company that shares nine things is told once', () => {
  expect(told([vinculo('cpf', '8'), vinculo('email', '8'), vinculo('arquivo', '8')])).toEqual([
    ['cpf email arquivo', '8'],
  ]);
});

it('companies that share the same stand together, others apart, the most in common first', () => {
  expect(told([vinculo('cpf', '7'), vinculo('telefone', '8', '9', '10'), vinculo('email', '10')])).toEqual([
    ['telefone email', '10'],
    ['cpf', '7'],
    ['telefone', '8 9'],
  ]);
});
