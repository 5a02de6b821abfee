import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToasts, showToast } from '#plataforma/lib/toast.ts';
import { ApiError, toastIdOf } from './api-error.ts';
import { queryClient } from './query-client.ts';

const mensagemErro = 'Erro ao buscar usuários';

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

/** Fails with each error in turn, then answers. */
function readFailing(...errors: Error[]) {
  const asked = vi.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('lida');
  });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['prova'],
    queryFn: asked,
    meta: { mensagemErro },
  });
  const stop = observer.subscribe(() => undefined);
  return { asked, observer, stop };
}

it('tells a time-out at once, and then tries again by itself', async () => {
  const { asked, observer, stop } = readFailing(new ApiError(0, { hasTimedOut: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(asked).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText(mensagemErro)).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(observer.getCurrentResult().data).toBe('lida');
  stop();
});

it('tries again before it says anything when the failure came quickly', async () => {
  const { asked, observer, stop } = readFailing(new ApiError(0));
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().data).toBe('lida');
  stop();
});

it('does not insist where the provider refuses', async () => {
  const { asked, observer, stop } = readFailing(new ApiError(403));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

it('without a connection says nothing beside what says so already', async () => {
  vi.useRealTimers();
  dismissToasts();
  await expect.poll(() => document.querySelectorAll('.Toastify__toast')).toHaveLength(0);
  showToast('error', 'RG não foi marcado', { id: toastIdOf(new ApiError(0), 'conferencia') });
  const { observer, stop } = readFailing(new ApiError(0, { hasTimedOut: true }));
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  await expect.element(page.getByText('RG não foi marcado')).toBeInTheDocument();
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  stop();
});
