import { useEffect, useRef, useState } from 'react';

type Leave = () => void;

/**
 * While active, asks before unsaved text is lost: on Back and Forward, on a reload or closed tab (the browser's own
 * dialog), and on links of the screen, which call `ask`.
 */
export function useLeaveGuard(isActive: boolean) {
  const [pending, setPending] = useState<{ leave: Leave } | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isActive) return;

    function onNavigate(event: NavigateEvent): void {
      if (isLeaving.current || event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      setPending({ leave: () => void navigation.traverseTo(key) });
    }

    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (!isLeaving.current) event.preventDefault();
    }

    // Browsers from before 2026 may lack the Navigation API: there Back leaves without asking.
    const traversals = 'navigation' in window ? navigation : null;
    traversals?.addEventListener('navigate', onNavigate);
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      traversals?.removeEventListener('navigate', onNavigate);
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
