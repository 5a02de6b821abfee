import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { holdInput } from '#plataforma/lib/activity.ts';
import { can } from '#plataforma/lib/config.ts';
import { getSessionEnds, type SessionEnds } from '#provider/calls/account.ts';
import { signOut } from '#provider/calls/login.ts';

const IdleDialog = lazyPart(() => import('./idle-dialog.tsx'), DialogLoadFailure);
const TimeUpDialog = lazyPart(() => import('./time-up-dialog.tsx'), DialogLoadFailure);

const warnIdleMs = 60_000;
/** Long enough to finish the current work, because the maximum time can't be extended. */
const warnTimeUpMs = 5 * 60_000;
const everyMs = 60_000;
const whileWarningMs = 5_000;

const isIdleNear = ({ idleAt, timeUpAt }: SessionEnds) =>
  idleAt < timeUpAt && idleAt - Date.now() <= warnIdleMs;
const isTimeUpNear = ({ timeUpAt }: SessionEnds) => timeUpAt - Date.now() <= warnTimeUpMs;

/** Early enough for the warnings. Each of these calls also tells the provider whether there was input. */
function nextCheckMs(ends: SessionEnds | undefined): number {
  if (!ends) return everyMs;
  if (isIdleNear(ends)) return whileWarningMs;
  const untilTimeUp = isTimeUpNear(ends) ? everyMs : ends.timeUpAt - warnTimeUpMs - Date.now();
  const untilIdle = ends.idleAt - warnIdleMs - Date.now();
  return Math.min(Math.max(Math.min(untilIdle, untilTimeUp), 1000), everyMs);
}

const sessionEnds = queryOptions({
  queryKey: ['sessao'],
  queryFn: ({ signal }) => getSessionEnds(signal),
  refetchInterval: ({ state }) => nextCheckMs(state.data),
  refetchIntervalInBackground: true,
  retry: false,
});

/** Warns before an unused session ends; using another tab closes the warning. */
function IdleWarning({ endsAt, onClose }: { endsAt: number; onClose: () => void }) {
  useEffect(() => {
    holdInput(true);
    return () => holdInput(false);
  }, []);
  return (
    <Suspense>
      <IdleDialog
        isOpen
        endsAt={endsAt}
        onClose={() => {
          holdInput(false);
          onClose();
        }}
        onEnd={() => signOut('idle')}
      />
    </Suspense>
  );
}

/** Warns before the maximum time of a session, and ends it then. */
function TimeUpWarning({ endsAt }: { endsAt: number }) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => signOut('time-up'), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <Suspense>
      <TimeUpDialog isOpen={isOpen} endsAt={endsAt} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

export function SessionWatch() {
  const { data, refetch } = useQuery({ ...sessionEnds, enabled: can.sessao });
  if (!data) return null;
  if (isIdleNear(data)) return <IdleWarning endsAt={data.idleAt} onClose={() => void refetch()} />;
  return isTimeUpNear(data) ? <TimeUpWarning endsAt={data.timeUpAt} /> : null;
}
