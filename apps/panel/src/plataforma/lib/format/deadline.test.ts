import { expect, it } from 'vitest';
import { formatDeadline } from './deadline.ts';

it('a deadline is the day it ends on in Brasília', () => {
  expect(formatDeadline(new Date('2026-12-01T02:59:59Z'))).toBe('30 nov 2026');
});
