import { expect, it } from 'vitest';
import { tellDeadline } from './item-state.tsx';

it('a deadline is the day on which it ends in Brasília, wherever it is read', () => {
  expect(tellDeadline('2026-12-01T02:59:59Z')).toBe('segunda-feira, 30 de novembro');
});
