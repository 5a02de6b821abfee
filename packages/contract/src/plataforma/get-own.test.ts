import { expect, test } from 'vitest';
import { getOwn } from './get-own.ts';

test.each(Object.getOwnPropertyNames(Object.prototype))('nothing stands under %s', (key) => {
  expect(getOwn({ cep: 'CEP' }, key)).toBeUndefined();
});

test('what was put there is found, also under such a key', () => {
  expect(getOwn({ cep: 'CEP' }, 'cep')).toBe('CEP');
  const sent = JSON.parse('{ "__proto__": "rg", "constructor": "cpf" }') as Record<string, string>;
  expect([getOwn(sent, '__proto__'), getOwn(sent, 'constructor')]).toEqual(['rg', 'cpf']);
  expect(getOwn(undefined, 'cep')).toBeUndefined();
});
