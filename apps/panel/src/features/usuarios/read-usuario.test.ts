import { expect, it } from 'vitest';
import { readUsuario, readUsuarios } from '#features/usuarios/read-usuario.ts';

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

it('fills what is missing, and grants nothing to a role it does not know', () => {
  expect(readUsuario({ id: 1, email: null, role: 'root', secret: null })).toEqual({
    id: 1,
    user: '',
    nomeCompleto: '',
    email: '',
    role: 'representante',
  });
});

it.each([null, undefined, 'x', 3, [], {}, { id: null }, { id: '' }])('is nobody: %j', (value) => {
  expect(readUsuario(value)).toBeNull();
});

it('leaves out who cannot be read, and refuses an answer without a list', () => {
  expect(readUsuarios([helena, null, {}])).toEqual([helena]);
  expect(() => readUsuarios(undefined)).toThrow();
});
