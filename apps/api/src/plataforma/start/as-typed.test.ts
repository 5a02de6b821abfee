import { afterEach, expect, test, vi } from 'vitest';
import { asTyped } from './as-typed.ts';

afterEach(() => vi.unstubAllEnvs());

const told =
  'rode npm run listas -- importar LISTA, npm run checks -- --parados ou (npm run backup); npm run demo -- --encerrar';

test('what to type next is told by the name it was called by', () => {
  expect(asTyped(told)).toBe(told);
  vi.stubEnv('CHAMADO_COMO', 'painel');
  expect(asTyped(told)).toBe(
    'rode painel listas importar LISTA, painel checks --parados ou (painel backup); npm run demo -- --encerrar',
  );
});
