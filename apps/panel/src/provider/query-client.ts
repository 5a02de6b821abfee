import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isToastShown, showToast } from '#plataforma/lib/toast.ts';
import { ApiError, toastIdOf } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The text of the toast when a query has failed after all retries. */
    queryMeta: { mensagemErro?: string };
  }
}

// At once, so that a button is busy before the second click of a double click, which a timer would let through.
notifyManager.setScheduler(queueMicrotask);

const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
const hasTimedOut = (error: unknown) => error instanceof ApiError && error.hasTimedOut;

const pauseMs = 15_000;

type Asked = { state: { data: unknown; error: unknown; errorUpdateCount: number } };

/** A screen without data tries again by itself, with growing intervals. */
export const retryInterval = ({ state: { data, error, errorUpdateCount } }: Asked): number | false =>
  data === undefined && error && isWorthRetrying(error) ? pauseMs * errorUpdateCount : false;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta }) {
      // The login screen already says that the session ended.
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (!meta?.mensagemErro || isSignedOut) return;
      const id = toastIdOf(error, meta.mensagemErro);
      // What a person did and lost says more than what could not be read.
      if (!isToastShown(id)) showToast('error', meta.mensagemErro, { id });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // No retry after a time-out: the person has waited long enough, so the failure is shown.
      retry: (count, error) => count < 1 && isWorthRetrying(error) && !hasTimedOut(error),
      refetchInterval: retryInterval,
      // Without a network a call fails visibly instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
