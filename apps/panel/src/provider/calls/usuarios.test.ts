import { expect, it } from 'vitest';
import { readUsuario, readUsuarios } from './usuarios.ts';

const helena = {
  id: '7',
  user: 'helena',
  nomeCompleto: 'Helena Prado',
  email: 'helena@aurora.com.br',
  role: 'admin',
};

it('takes what the spec lists, and the two fields of the edit payload when they come', () => {
  expect(readUsuario(helena)).toEqual(helena);
  const full = { ...helena, secret: '••••', required2fa: true };
  expect(readUsuario({ ...full, senha_hash: 'x' })).toEqual(full);
});

it('keeps an id as it came', () => {
  expect(readUsuario({ ...helena, id: 7 })?.id).toBe(7);
});

it('fills what is missing', () => {
  expect(readUsuario({ id: 1, email: null })).toEqual({
    id: 1,
    user: '',
    nomeCompleto: '',
    email: '',
    role: 'representante',
  });
});

it('keeps a role it does not know, and a secret that is said to be none', () => {
  expect(readUsuario({ ...helena, role: 'auditoria', secret: null })).toMatchObject({
    role: 'auditoria',
    secret: null,
  });
});

it.each([
  [1, true],
  [true, true],
  [0, false],
  [false, false],
  [null, undefined],
])('reads required2fa %j as %j', (sent, read) => {
  expect(readUsuario({ ...helena, required2fa: sent })?.required2fa).toBe(read);
});

it.each([null, undefined, 'x', 3, [], {}, { id: null }, { id: '' }])('is nobody: %j', (value) => {
  expect(readUsuario(value)).toBeNull();
});

it('leaves out nobody, and refuses an answer without a list', () => {
  const { id: _id, ...unnumbered } = helena;
  expect(readUsuarios([helena, unnumbered])).toEqual([helena, { ...helena, id: '' }]);
  expect(readUsuarios([helena, null, {}])).toHaveLength(3);
  expect(() => readUsuarios(undefined)).toThrow();
});

it('lists people in the order of a Brazilian list of names', () => {
  const named = ['Zulmira', 'Ângela', 'bruno', 'Ana', 'Álvaro', 'Carla'].map((nomeCompleto, id) => ({
    ...helena,
    id,
    nomeCompleto,
  }));
  expect(readUsuarios(named).map(({ nomeCompleto }) => nomeCompleto)).toEqual([
    'Álvaro',
    'Ana',
    'Ângela',
    'bruno',
    'Carla',
    'Zulmira',
  ]);
});
