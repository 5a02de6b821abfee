import { useEffect, useRef, useState } from 'react';

type Leave = () => void;

/**
 * While active, asks before what was typed is lost: by Back and Forward, by a reload or a closed tab (there the browser
 * itself asks), by a link of the screen through `ask`.
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

    // Browsers from before 2026 may lack the Navigation API: there Back leaves without a question.
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
