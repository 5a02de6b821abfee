import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#components/layout/load-failure.tsx';
import { signOut } from '#features/auth/auth-api.ts';
import { call } from '#lib/api-client.ts';
import { hasRecurso } from '#lib/config.ts';
import { holdInput } from '#lib/presence.ts';

const IdleDialog = lazyPart(() => import('#features/auth/idle-dialog.tsx'), DialogLoadFailure);

type TimeLeft = { idleSeconds: number; isIdleFirst: boolean; endsAt: number };

const warnSeconds = 60;
const everySeconds = 60;
const whileWarningSeconds = 5;

const isEnding = (left: TimeLeft | undefined) =>
  left?.isIdleFirst === true && left.idleSeconds <= warnSeconds;

/** In time for the warning. Each call tells the provider, by the way, if the person did anything meanwhile. */
function nextCheckMs(left: TimeLeft | undefined): number {
  if (isEnding(left)) return whileWarningSeconds * 1000;
  const untilWarning = left ? left.idleSeconds - warnSeconds : everySeconds;
  return Math.min(Math.max(untilWarning, 1), everySeconds) * 1000;
}

const timeLeft = queryOptions({
  queryKey: ['sessao'],
  async queryFn({ signal }): Promise<TimeLeft> {
    const { inatividade, total } = (await call('sessao', { signal })).data;
    return {
      idleSeconds: inatividade,
      isIdleFirst: inatividade < total,
      endsAt: Date.now() + inatividade * 1000,
    };
  },
  refetchInterval: ({ state }) => nextCheckMs(state.data),
  refetchIntervalInBackground: true,
  retry: false,
});

/** Warns before a session ends because nobody uses it; another tab that is used closes the warning. */
export function IdleWatch() {
  const { data, refetch } = useQuery({ ...timeLeft, enabled: hasRecurso('sessao') });
  const isOpen = isEnding(data);

  useEffect(() => {
    holdInput(isOpen);
    return () => holdInput(false);
  }, [isOpen]);

  if (!data || !isOpen) return null;
  return (
    <Suspense>
      <IdleDialog
        isOpen
        endsAt={data.endsAt}
        onClose={() => {
          holdInput(false);
          void refetch();
        }}
        onEnd={() => signOut('idle')}
      />
    </Suspense>
  );
}
