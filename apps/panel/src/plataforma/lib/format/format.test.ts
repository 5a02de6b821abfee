import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';
import { formatCount, formatMoment, formatShare } from './number.ts';

it('numbers are Brazilian', () => {
  expect(formatCount(1318)).toBe('1.318');
  expect(countOf(1, 'aviso', 'avisos')).toBe('1 aviso');
  expect(countOf(1318, 'aviso', 'avisos')).toBe('1.318 avisos');
  expect(formatShare(33.34)).toBe('33,34%');
  expect(formatShare(60)).toBe('60%');
  expect(formatMoment('ontem')).toBe('ontem');
  expect(formatMoment('2026-11-15T12:00:00Z')).toMatch(/15\/11\/2026/);
});
