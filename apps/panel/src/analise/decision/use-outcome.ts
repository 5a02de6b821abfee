import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { can } from '#plataforma/lib/config.ts';
import type { Decision } from '#provider/calls/decide.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { findOutcome, isAnswerLost } from './find-outcome.ts';

const everyMs = 15_000;
/** A server that is late has saved it by then, or never will. Without a call for one registration, once is enough. */
const timesRead = () => (can.cadastroPorId ? 4 : 1);

/** A decision whose answer was lost may be saved a little later: while it is told as failed, it is read again. */
export function useOutcome(
  failed: Decision | null,
  error: unknown,
  onSaved: () => void,
): { isRead: boolean } {
  const isWatched = failed !== null && isAnswerLost(error);
  const { data } = useQuery({
    queryKey: queryKeys.outcome(String(failed?.id)),
    queryFn: async () => failed !== null && (await findOutcome(failed)) !== null,
    enabled: isWatched,
    refetchInterval: ({ state }) => (state.dataUpdateCount < timesRead() ? everyMs : false),
    retry: false,
  });
  const tell = useEffectEvent(onSaved);
  const isSaved = isWatched && data === true;
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  return { isRead: data !== undefined };
}
