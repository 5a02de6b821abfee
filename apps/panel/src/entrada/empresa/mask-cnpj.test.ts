import { expect, test } from 'vitest';
import { maskCnpj, maskWhileTyping } from './mask-cnpj.ts';

test.each([
  ['', ''],
  ['12', '12'],
  ['123', '12.3'],
  ['12345678', '12.345.678'],
  ['123456780', '12.345.678/0'],
  ['12345678000195', '12.345.678/0001-95'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  [' 12.345.678/0001-95 ', '12.345.678/0001-95'],
  ['1234567800019599', '12.345.678/0001-95'],
])('%j is written as %j', (typed, masked) => {
  expect(maskCnpj(typed)).toBe(masked);
});

test('what is corrected in the middle stays as it was typed', () => {
  expect(maskWhileTyping({ value: '12.3945.678', selectionStart: 5 })).toBe('12.3945.678');
  expect(maskWhileTyping({ value: '12.345.6789', selectionStart: 11 })).toBe('12.345.678/9');
});
