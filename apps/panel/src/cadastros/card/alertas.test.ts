import { expect, it } from 'vitest';
import { readAlertas } from '#provider/answers/read-alertas.ts';
import { tellAlertas, worstOf } from './alertas.ts';

const resposta = { motivo: 'Confirmado.', por: 'Ana', em: '2026-11-09T12:00:00Z' };
const check = (nivel: string, fields: object = {}) => ({ codigo: 'x', nivel, texto: 'Algo.', ...fields });

const read = (alertas: unknown) => readAlertas(alertas) ?? [];

it.each([
  [['atencao', 'impede', 'impede'], '2 impedem · 1 de atenção', 'impede'],
  [['impede'], '1 impede', 'impede'],
  [['informacao', 'atencao'], '1 de atenção', 'atencao'],
  [['informacao'], '1 informação', 'informacao'],
  [['informacao', 'informacao'], '2 informações', 'informacao'],
  [[], 'Nada a apontar', null],
])('%j is told as %s', (levels, words, worst) => {
  const alertas = read(levels.map((nivel) => check(nivel)));
  expect(tellAlertas(alertas)).toBe(words);
  expect(worstOf(alertas)).toBe(worst);
});

it('does not count what was answered', () => {
  expect(tellAlertas(read([check('impede', { resposta }), check('atencao')]))).toBe('1 de atenção');
});

it('takes an unknown level for one to look at, and leaves out what says nothing', () => {
  expect(tellAlertas(read([check('gravissimo'), null, { codigo: 'y' }]))).toBe('1 de atenção');
});
