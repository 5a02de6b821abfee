import { useEffect, useRef, useState } from 'react';
import { setHistoryGate } from '#lib/history-gate.ts';

type Leave = () => void;

const positionOf = (state: unknown): number | undefined => {
  const idx = state && typeof state === 'object' && 'idx' in state ? state.idx : undefined;
  return typeof idx === 'number' ? idx : undefined;
};

/**
 * While active, asks before what was typed is lost: by the browser's Back and Forward here, by a reload or a
 * closed tab through the browser itself, by a link of the screen through `ask`.
 */
export function useLeaveGuard(isActive: boolean) {
  const [pending, setPending] = useState<{ leave: Leave } | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isActive) return;
    const here = positionOf(history.state);
    let isReturning = false;

    // The address is put back first, the person decides afterwards.
    function onPopState(event: PopStateEvent): void {
      const there = positionOf(event.state);
      if (isLeaving.current || here === undefined || there === undefined) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      if (there === here) return;
      isReturning = true;
      history.go(here - there);
      setPending({ leave: () => history.go(there - here) });
    }

    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (!isLeaving.current) event.preventDefault();
    }

    setHistoryGate(onPopState);
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      setHistoryGate(null);
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isActive]);

  return {
    isAsking: pending !== null,
    ask: (leave: Leave) => setPending({ leave }),
    stay: () => setPending(null),
    leave() {
      isLeaving.current = true;
      setPending(null);
      pending?.leave();
    },
  };
}
