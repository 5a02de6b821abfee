import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#provider/api-error.ts';
import { type FetchedFile, fileQuery, tellOpened } from './file-query.ts';

export type FileState =
  | { status: 'loading' }
  | { status: 'ready'; blob: FetchedFile['blob'] }
  | { status: 'failed'; reason: Reason; retry: () => void; isRetrying: boolean };
type Reason = 'network' | 'gone' | 'exchanged' | 'server';

function reasonOf(error: unknown): Reason {
  if (error instanceof ApiError && error.codigo === 'arquivo_divergente') return 'exchanged';
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0) return 'network';
  return status === 404 || status === 410 ? 'gone' : 'server';
}

/** The bytes of a URL. If it has expired, `onExpired` gets a new one, which is tried at once. */
export function useFile(url: string, onExpired?: () => void): FileState {
  const { data, error, isError, isFetching, refetch } = useQuery(fileQuery(url));
  const isGone = isError && reasonOf(error) === 'gone';
  const failedUrl = useRef('');
  const tellExpired = useEffectEvent(() => onExpired?.());

  useEffect(() => {
    if (!isGone) {
      failedUrl.current = '';
      return;
    }
    if (failedUrl.current === url) return;
    const isRenewed = failedUrl.current !== '';
    failedUrl.current = url;
    if (isRenewed) void refetch();
    else tellExpired();
  }, [isGone, url, refetch]);

  useEffect(() => {
    if (data?.isAhead) tellOpened(url);
  }, [data, url]);

  const isExchanged = isError && reasonOf(error) === 'exchanged';
  useEffect(() => {
    // The registration has a check about it now.
    if (isExchanged) tellExpired();
  }, [isExchanged]);

  if (data) return { status: 'ready', blob: data.blob };
  if (!isError) return { status: 'loading' };
  const retry = () => {
    onExpired?.();
    void refetch();
  };
  return { status: 'failed', reason: reasonOf(error), retry, isRetrying: isFetching };
}
