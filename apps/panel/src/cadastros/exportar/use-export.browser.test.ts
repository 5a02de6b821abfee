import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { useExport } from './use-export.ts';

afterEach(() => vi.restoreAllMocks());

it('an export stops when its screen is left', async () => {
  await loadConfig('data:,{}');
  const sent = vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
  const { result, act, unmount } = await renderHook(() => useExport());
  await act(() => void result.current.start({ formato: 'csv' }, 'Cadastros.csv'));
  const signal = sent.mock.lastCall?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  await unmount();
  expect(signal?.aborted).toBe(true);
});
