import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Taking } from '#features/cadastros/analise/taking/taking.tsx';
import { queryClient } from '#lib/query-client.ts';

const posse = { id: '2', nome: 'Helena Prado', ate: new Date(Date.now() + 10 * 60_000) };

it('offers to take over while the case it asked for by itself has no answer yet', async () => {
  const asked = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}));
  await render(
    <QueryClientProvider client={queryClient}>
      <Taking caseId="7" posse={posse} onRefused={() => {}} />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await page.getByRole('button', { name: 'Assumir…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Assumir a análise?' })).toBeVisible();
});
