import { expect, test } from 'vitest';
import { tellDecided } from './meu-dia.tsx';

const none = { aprovados: 0, recusados: 0, pedidos: 0, semVer: 0 };

test.each([
  [{}, 'nada ainda'],
  [{ aprovados: 9, pedidos: 2 }, '9 aprovados · 2 pedidos de correção · documentos vistos em todos'],
  [{ aprovados: 1, semVer: 1 }, '1 aprovado · 1 sem ver todos os documentos'],
  [{ recusados: 1 }, '1 recusado'],
])('%j is told as %s', (acts, words) => {
  expect(tellDecided({ ...none, ...acts })).toBe(words);
});
