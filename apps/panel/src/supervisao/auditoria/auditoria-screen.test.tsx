import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { queryClient } from '#provider/query-client.ts';
import { AuditoriaScreen } from './auditoria-screen.tsx';

const empty = { registros: [], proxima: null, cadeia: { situacao: 'integra', linhas: 0 } };

beforeEach(async () => {
  queryClient.clear();
  const host = `/prova?corpo=${encodeURIComponent(JSON.stringify(empty))}&chamada=`;
  await loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify({ host, recursos: [] }))}`);
});
const testAddress = location.href;
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', testAddress);
});

it('exports what the filters say, also those typed last, and shows the same', async () => {
  history.replaceState(null, '', '/auditoria?de=2026-11-01');
  await render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AuditoriaScreen />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Nenhum registro')).toBeVisible();
  const sent = vi.spyOn(window, 'fetch');
  const asked = () => sent.mock.calls.map(([address]) => decodeURIComponent(String(address)));
  await page.getByLabelText('Até').fill('2026-11-15');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const both = /de=2026-11-01.*ate=2026-11-15/;
  await expect.poll(asked).toContainEqual(expect.stringMatching(/exportar/));
  expect(asked().filter((address) => /exportar/.test(address))).toEqual([expect.stringMatching(both)]);
  await expect
    .poll(() => asked().filter((address) => !/exportar/.test(address)))
    .toContainEqual(expect.stringMatching(both));
});
