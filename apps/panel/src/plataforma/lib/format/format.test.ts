import { describe, expect, it } from 'vitest';
import { formatCep, formatTelefone } from './contact.ts';
import { formatCnpj, formatCpf } from './document-number.ts';
import { formatCount, formatMoment, formatShare } from './number.ts';

describe('CNPJ', () => {
  it.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    [' 11.222.333/0001-81 ', '11.222.333/0001-81'],
  ])('%s is shown as %s', (value, shown) => {
    expect(formatCnpj(value)).toBe(shown);
  });

  it.each(['', '1122233300018', '12ABC34501DEXX', 'não informado', '11222333000181-9'])(
    '%j is shown as it came',
    (value) => {
      expect(formatCnpj(value)).toBe(value);
    },
  );
});

it.each([
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['5299822472', '5299822472'],
  ['5299822472A', '5299822472A'],
])('CPF %s is shown as %s', (value, shown) => {
  expect(formatCpf(value)).toBe(shown);
});

it.each([
  ['01310100', '01310-100'],
  ['01310-100', '01310-100'],
  ['01.310-100', '01310-100'],
  ['0131010', '0131010'],
])('CEP %s is shown as %s', (value, shown) => {
  expect(formatCep(value)).toBe(shown);
});

it.each([
  ['11987654321', '(11) 98765-4321'],
  ['1133334444', '(11) 3333-4444'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['551133334444', '(11) 3333-4444'],
  ['0800 123 4567', '0800 123 4567'],
  ['+1 415 555 0100', '+1 415 555 0100'],
  ['ramal 12', 'ramal 12'],
])('phone %s is shown as %s', (value, shown) => {
  expect(formatTelefone(value)).toBe(shown);
});

it('numbers are Brazilian', () => {
  expect(formatCount(1318)).toBe('1.318');
  expect(formatShare(33.34)).toBe('33,34%');
  expect(formatShare(60)).toBe('60%');
  expect(formatMoment('ontem')).toBe('ontem');
  expect(formatMoment('2026-11-15T12:00:00Z')).toMatch(/15\/11\/2026/);
});
