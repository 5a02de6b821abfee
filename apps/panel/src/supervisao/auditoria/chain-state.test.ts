import { expect, it } from 'vitest';
import { tellChain } from './chain-state.tsx';

it.each([
  [{ situacao: 'conferindo', linhas: 2000 }, 'Sendo conferida: 2.000 linhas até agora'],
  [{ situacao: 'integra', linhas: 0 }, 'Íntegra: ainda não há nada registrado'],
  [{ situacao: 'integra', linhas: 1, ate: '2026-11-15T12:00:00' }, 'Íntegra até 15/11/2026, 12:00, 1 linha'],
  [
    { situacao: 'violada', linhas: 2, registro: '3', problema: 'a linha foi removida' },
    'Violada na linha 3: a linha foi removida. Avise o responsável pela segurança.',
  ],
] as const)('%j is told as %s', (cadeia, words) => {
  expect(tellChain(cadeia)).toBe(words);
});
