import { expect, it, test } from 'vitest';
import { needsAnswer, tellDeadline } from './item-state.tsx';

it('a deadline is the day on which it ends in Brasília, wherever it is read', () => {
  expect(tellDeadline('2026-12-01T02:59:59Z')).toBe('segunda-feira, 30 de novembro');
});

test.each([
  [{ situacao: 'falta' } as const, true],
  [{ situacao: 'enviado', problema: 'Ainda não resolve este item.' } as const, true],
  [{ situacao: 'enviado' } as const, false],
  [{ situacao: 'nao_pode' } as const, false],
])('of %o it is told that an answer is missing: %o', (state, needs) => {
  const item = { n: 0, tipo: 'livre', rotulo: 'Pedido', texto: 'Explique.', vez: 0, ...state } as const;
  expect(needsAnswer(item)).toBe(needs);
});
