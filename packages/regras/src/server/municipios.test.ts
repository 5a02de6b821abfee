import { expect, it } from 'vitest';
import { objectKeys } from '../test/object-keys.ts';
import { isMunicipio, isSameMunicipio } from './municipios.ts';

it.each(objectKeys)('a town called %s is none, and no failure', (word) => {
  expect(isMunicipio(`${word} do Sul`, 'SP')).toBe(false);
  expect(isMunicipio(word, word)).toBe(true);
  expect(isSameMunicipio(word, 'São Paulo', 'SP')).toBeNull();
  expect(isSameMunicipio(word, 'São Paulo', word)).toBeNull();
});
