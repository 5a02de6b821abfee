import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { showLido, useShownLido } from './shown-lido.ts';
import type { Lido } from './use-leituras.ts';

it('what is marked in a paper of one case is not marked in the same paper of the next', async () => {
  const read = { campo: 'cnpj', valor: '11.222.333/0001-81', igual: true };
  const lido: Lido = { chave: 'contratoSocial', ...read, lugar: { pagina: 1, caixa: [0, 0, 1, 1] } };
  const { result, act, rerender } = await renderHook((id?: string) => useShownLido(id ?? '1'));
  await act(() => showLido('1', lido));
  expect(result.current).toMatchObject({ campo: 'cnpj' });
  await rerender('2');
  expect(result.current).toBeNull();
});
