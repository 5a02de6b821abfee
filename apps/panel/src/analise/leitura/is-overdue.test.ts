import { expect, it } from 'vitest';
import { isOverdue } from './is-overdue.ts';

const alerta = (codigo: string, alvo: string) => ({
  codigo,
  alvo,
  nivel: 'atencao' as const,
  texto: 'Vencido.',
});
const cadastro = {
  alertas: [alerta('papel-vencido', 'socios.0.cnh'), alerta('papel-antigo', 'comprovanteEndereco')],
};

it.each([
  ['validade', 'socios.0.cnh', true],
  ['cnh', 'socios.0.cnh', false],
  ['emissao', 'socios.0.cnh', false],
  ['validade', 'socios.1.cnh', false],
  ['referencia', 'comprovanteEndereco', true],
  ['emissao', 'comprovanteEndereco', true],
  ['endereco', 'comprovanteEndereco', false],
])('%s of %s: %s', (campo, chave, told) => expect(isOverdue(cadastro, { campo, chave })).toBe(told));

it('without alertas no date is past', () =>
  expect(isOverdue({ alertas: null }, { campo: 'validade', chave: 'socios.0.cnh' })).toBe(false));
