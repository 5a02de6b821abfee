import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { News } from '#provider/adapters/provider.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { myId, showTaken } from './presence.ts';
import { Taking } from './taking.tsx';

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

it('shows a case as taken at once, and no longer the one the same person had before', async () => {
  const mine = { id: '1', nome: 'Ana Lima', ate: posse.ate };
  const emAnalise = new Map([
    ['6', mine],
    ['7', posse],
  ]);
  queryClient.setQueryData<News>(queryKeys.news(0), { novos: 0, alterados: 0, emAnalise });
  await showTaken('8', mine);
  const shown = queryClient.getQueryData<News>(queryKeys.news(0))?.emAnalise;
  expect(shown).toEqual(
    new Map([
      ['7', posse],
      ['8', mine],
    ]),
  );
});

it('knows its own person however long they stay on one case', async () => {
  queryClient.removeQueries({ queryKey: queryKeys.me });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await showTaken('8', { ...posse, id: '1' });
  vi.advanceTimersByTime(14 * 60_000);
  expect(myId()).toBe('1');
});
