import { expect, it } from 'vitest';
import { readUsuarios } from '#provider/calls/usuarios.ts';
import { filterUsuarios, readFiltro } from './filter-usuarios.ts';

const usuarios = readUsuarios([
  { id: 1, user: 'helena.prado', nomeCompleto: 'Helena Duarte Prado', email: 'h@aurora.com', role: 'admin' },
  { id: 2, user: 'joao', nomeCompleto: 'João Conceição', email: 'joao@aurora.com', role: 'representante' },
]);
const found = (...args: [Parameters<typeof filterUsuarios>[1], string]) =>
  filterUsuarios(usuarios, ...args).map(({ id }) => id);

it('filters by role', () => {
  expect(found('todos', '')).toEqual([1, 2]);
  expect(found('admin', '')).toEqual([1]);
  expect(found('representante', '')).toEqual([2]);
});

it('searches name, user name and e-mail, whatever the accents, the case and the order', () => {
  expect(found('todos', 'CONCEICAO joão')).toEqual([2]);
  expect(found('todos', '@helena.prado')).toEqual([1]);
  expect(found('todos', ' h@aurora ')).toEqual([1]);
  expect(found('admin', 'joao')).toEqual([]);
});

it('takes an unknown filter for all', () => {
  expect(['admin', 'representante', 'x', null].map(readFiltro)).toEqual([
    'admin',
    'representante',
    'todos',
    'todos',
  ]);
});
