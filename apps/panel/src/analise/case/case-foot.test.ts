import { expect, it } from 'vitest';
import { tellConferencias } from './case-foot.tsx';

const sha256 = 'a';

it.each([
  [{}, 'Sem documento a conferir'],
  [{ a: { sha256, situacao: 'conferido' as const } }, '1 de 1 conferido'],
  [{ a: { sha256, situacao: 'conferido' as const }, b: { sha256 } }, '1 de 2 conferidos'],
  [{ a: { sha256, situacao: 'conferido' as const, mudouEm: '2026-11-03T10:00:00Z' } }, '0 de 1 conferido'],
  [{ a: { sha256, situacao: 'nao_serve' as const }, b: { sha256 } }, '0 de 2 conferidos · 1 não serve'],
])('what was judged is counted', (conferencias, words) => {
  expect(tellConferencias(conferencias)).toBe(words);
});
