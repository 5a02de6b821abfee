import { expect, test } from 'vitest';
import { faults } from './faults.ts';

test.each(faults)('$nome: nothing acknowledged is lost', { timeout: 240_000 }, async ({ run, vezes }) => {
  const { perdidas, problemas, tentativas, nota } = await run(vezes.rapido);
  expect(problemas).toEqual([]);
  expect(perdidas).toBe(0);
  if (!nota.startsWith('não medido')) expect(tentativas).toBeGreaterThan(0);
});
