import { afterEach, expect, test, vi } from 'vitest';
import { forTerminal } from './run-command.ts';

afterEach(() => vi.unstubAllEnvs());

const told =
  'rode npm run listas -- importar LISTA, npm run checks -- --parados ou (npm run backup); npm run demo -- --encerrar';

test('what to type next is told by the name it was called by', () => {
  expect(forTerminal(told)).toBe(told);
  vi.stubEnv('CHAMADO_COMO', 'painel');
  expect(forTerminal(told)).toBe(
    'rode painel listas importar LISTA, painel checks --parados ou (painel backup); npm run demo -- --encerrar',
  );
});
