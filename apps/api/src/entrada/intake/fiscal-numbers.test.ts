import { isCnpj, isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { cnpj, cpf } from 'cpf-cnpj-validator';
import { expect, test } from 'vitest';
import { buildCadastro } from '#test/integration.ts';

test('CNPJ and CPF are judged as the reference library judges them', () => {
  for (let number = 1; number <= 500; number++) {
    const right = buildCadastro(number);
    expect([isCnpj(right.cnpj), isCpf(right.cpfResponsavel)]).toEqual([true, true]);
    for (const digit of '0123456789') {
      const wrong = { cnpj: right.cnpj.slice(0, -1) + digit, cpf: right.cpfResponsavel.slice(0, -1) + digit };
      expect(isCnpj(wrong.cnpj)).toBe(cnpj.isValid(wrong.cnpj));
      expect(isCpf(wrong.cpf)).toBe(cpf.isValid(wrong.cpf));
    }
  }
});

test.each([
  '',
  '0',
  '00000000000000',
  '1'.repeat(14),
  '12abc34501de35',
  '12ABC34501DE3A',
  '11.222.333/0001-81',
])('%s is no CNPJ as it is kept', (text) => expect(isCnpj(text)).toBe(false));

test('the numbers printed by the tax office pass', () => {
  expect([isCnpj('12ABC34501DE35'), isCnpj('11222333000181'), isCpf('52998224725')]).toEqual([
    true,
    true,
    true,
  ]);
});
