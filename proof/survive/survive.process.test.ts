import { expect, test } from 'vitest';
import { emptyOutcome, findDelays } from './bed/fault.ts';
import { faults } from './faults.ts';

test.each([
  [{ recuperacaoMs: [400, 5000], recusaMs: 2000 }, []],
  [{ recuperacaoMs: [], recusaMs: null }, []],
  [{ recuperacaoMs: [5001, 300, 9000] }, ['2 de 3 recuperações acima de 5 s']],
  [{ recusaMs: 2001 }, ['um segundo servidor levou mais de 2 s para ser recusado']],
])('%j is told as %j', (measured, delays) => {
  expect(findDelays({ ...emptyOutcome(), ...measured })).toEqual(delays);
});

// Each has an installation of its own, and spends much of its time waiting for what it broke.
test.concurrent.each(faults)('$nome: nothing acknowledged is lost', async ({ run, vezes }) => {
  const { perdidas, problemas, tentativas, nota } = await run(vezes.rapido);
  expect(problemas).toEqual([]);
  expect(perdidas).toBe(0);
  if (!nota.startsWith('não medido')) expect(tentativas).toBeGreaterThan(0);
});
