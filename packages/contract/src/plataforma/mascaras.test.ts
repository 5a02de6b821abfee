import { expect, test } from 'vitest';
import { formatCep, formatCnpj, formatCpf, formatRaiz, formatTelefone } from './mascaras.ts';

const masks = {
  CNPJ: formatCnpj,
  raiz: formatRaiz,
  CPF: formatCpf,
  CEP: formatCep,
  telefone: formatTelefone,
};

test.each([
  ['CNPJ', '11222333000181', '11.222.333/0001-81'],
  ['CNPJ', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['CNPJ', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['CNPJ', ' 11.222.333/0001-81 ', '11.222.333/0001-81'],
  ['raiz', '12ABC34501DE35', '12.ABC.345'],
  ['raiz', '12ABC345', '12.ABC.345'],
  ['CPF', '52998224725', '529.982.247-25'],
  ['CPF', '529.982.247-25', '529.982.247-25'],
  ['CEP', '01310100', '01310-100'],
  ['CEP', '01310-100', '01310-100'],
  ['CEP', '01.310-100', '01310-100'],
  ['telefone', '11987654321', '(11) 98765-4321'],
  ['telefone', '1133334444', '(11) 3333-4444'],
  ['telefone', '11287654321', '(11) 28765-4321'],
  ['telefone', '(11) 98765-4321', '(11) 98765-4321'],
  ['telefone', '+55 11 98765-4321', '(11) 98765-4321'],
  ['telefone', '551133334444', '(11) 3333-4444'],
  ['telefone', '08001234567', '0800 123 4567'],
  ['telefone', '0800123456', '0800 123 456'],
  ['telefone', '40041234', '4004-1234'],
] as const)('%s %j is shown as %s', (mask, value, shown) => {
  expect(masks[mask](value)).toBe(shown);
});

test.each([
  ['CNPJ', ''],
  ['CNPJ', '1122233300018'],
  ['CNPJ', '12ABC34501DEXX'],
  ['CNPJ', 'não informado'],
  ['CNPJ', '11222333000181-9'],
  ['raiz', '12ABC34'],
  ['CPF', '5299822472'],
  ['CPF', '5299822472A'],
  ['CEP', '0131010'],
  ['telefone', '0800 123 4567'],
  ['telefone', '+1 415 555 0100'],
  ['telefone', 'ramal 12'],
] as const)('%s %j is shown as it came', (mask, value) => {
  expect(masks[mask](value)).toBe(value);
});
