import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { holdInput } from '#plataforma/lib/activity.ts';
import { can } from '#plataforma/lib/config.ts';
import { call } from '#provider/api-client.ts';
import { signOut } from './auth-api.ts';

const IdleDialog = lazyPart(() => import('./idle-dialog.tsx'), DialogLoadFailure);
const TimeUpDialog = lazyPart(() => import('./time-up-dialog.tsx'), DialogLoadFailure);

/** Both in milliseconds since 1970. */
type Ends = { idleAt: number; timeUpAt: number };

const warnIdleMs = 60_000;
/** Long enough to finish the current work, because the maximum time can't be extended. */
const warnTimeUpMs = 5 * 60_000;
const everyMs = 60_000;
const whileWarningMs = 5_000;

const isIdleNear = ({ idleAt, timeUpAt }: Ends) => idleAt < timeUpAt && idleAt - Date.now() <= warnIdleMs;
const isTimeUpNear = ({ timeUpAt }: Ends) => timeUpAt - Date.now() <= warnTimeUpMs;

/** Early enough for the warnings. Each of these calls also tells the provider whether there was input. */
function nextCheckMs(ends: Ends | undefined): number {
  if (!ends) return everyMs;
  if (isIdleNear(ends)) return whileWarningMs;
  const untilTimeUp = isTimeUpNear(ends) ? everyMs : ends.timeUpAt - warnTimeUpMs - Date.now();
  const untilIdle = ends.idleAt - warnIdleMs - Date.now();
  return Math.min(Math.max(Math.min(untilIdle, untilTimeUp), 1000), everyMs);
}

const sessionEnds = queryOptions({
  queryKey: ['sessao'],
  async queryFn({ signal }): Promise<Ends> {
    const { inatividade, total } = (await call('getSessao', { signal })).data;
    const now = Date.now();
    return { idleAt: now + inatividade * 1000, timeUpAt: now + total * 1000 };
  },
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
