import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { showToast } from '#lib/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The toast of a query that failed, once all its tries did. */
    queryMeta: { mensagemErro?: string };
  }
}

const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
const hasTimedOut = (error: unknown) => error instanceof ApiError && error.hasTimedOut;

const pauseMs = 15_000;

type Asked = { state: { data: unknown; error: unknown; errorUpdateCount: number } };

/** A screen that has nothing to show tries again by itself, less and less often. */
export const retryInterval = ({ state: { data, error, errorUpdateCount } }: Asked): number | false =>
  data === undefined && error && isWorthRetrying(error) ? pauseMs * errorUpdateCount : false;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta }) {
      // An ended session is already announced by the login screen.
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (!meta?.mensagemErro || isSignedOut) return;
      showToast('error', meta.mensagemErro, { id: meta.mensagemErro });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // After a time-out the person has waited long enough: the failure is told before the next try.
      retry: (count, error) => count < 1 && isWorthRetrying(error) && !hasTimedOut(error),
      refetchInterval: retryInterval,
      // Without a network a call fails, and says so, instead of waiting unseen.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
