import { queryOptions } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { ApiError, toApiError } from '#provider/api-error.ts';
import { queryClient } from '#provider/query-client.ts';
import { fileIdOf } from './viewed-document.ts';

const timeoutMs = 60_000;
const tellingMs = 5_000;
/** Long enough to return to a document, short enough not to keep those of many cases in memory. */
const keptMs = 30_000;

/** Null: the files host answers, but does not let this page read what it sends. */
export type FetchedFile = {
  blob: Blob | null;
  /** It came before anybody looked at it, and the provider was told so. */
  isAhead: boolean;
};

const isElsewhere = (url: string) => new URL(url, location.href).origin !== location.origin;

/** An opaque answer can't be read, but it shows that the host can be reached. */
async function isInReach(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', method: 'HEAD', signal });
    return true;
  } catch {
    return false;
  }
}

async function fetchFile(url: string, isAhead: boolean, signal: AbortSignal): Promise<FetchedFile> {
  const limit = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, limit]);
  try {
    const response = await fetch(isAhead ? `${url}?antecipado=1` : url, {
      signal: either,
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw toApiError(response, await response.json().catch(() => null));
    return { blob: await response.blob(), isAhead };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    if (!limit.aborted && isElsewhere(url) && (await isInReach(url, either))) return { blob: null, isAhead };
    throw new ApiError(0, { hasTimedOut: limit.aborted });
  }
}

let telling: Promise<unknown> = Promise.resolve();

/** Tells the provider that a file which came ahead is in front of the person now. */
export function tellOpened(url: string): void {
  const { queryKey } = fileQuery(url);
  if (!queryClient.getQueryData(queryKey)?.isAhead) return;
  queryClient.setQueryData(queryKey, (file) => file && { ...file, isAhead: false });
  const signal = AbortSignal.timeout(tellingMs);
  const told = fetch(url, { method: 'HEAD', referrerPolicy: 'no-referrer', signal });
  telling = Promise.allSettled([telling, told]);
}

/** Once the provider knows, or can't be told, of every file that was opened so far. */
export const openedFilesTold = (): Promise<unknown> => telling;

/** The bytes of a document. URLs that differ only in their token are the same document. */
export const fileQuery = (url: string, isAhead = false) =>
  queryOptions({
    queryKey: ['arquivo', fileIdOf(url)],
    queryFn: ({ signal }) => fetchFile(url, isAhead && can.conferencias, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
  });
