import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getToken } from './session.ts';

type Leave = () => void;

/** What asks first, while there is unsaved text. */
let current: ((leave: Leave) => void) | null = null;

/** Leaves the screen otherwise than by its address. */
export const leaveAsking = (leave: Leave): void => (current ?? ((go) => go()))(leave);

/**
 * While active, asks before unsaved text is lost, whatever the way out: a link, Back and Forward, `leaveAsking`, and a
 * reload or closed tab (there the browser's own dialog).
 */
export function useLeaveGuard(isActive: boolean) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ leave: Leave } | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isActive) return;

    function onNavigate(event: NavigateEvent): void {
      const { destination, navigationType } = event;
      const { origin, pathname, search } = new URL(destination.url);
      // A session that has ended can't wait for an answer; another document is left by `beforeunload`.
      if (isLeaving.current || !event.cancelable || !getToken() || !destination.sameDocument) return;
      if (origin === location.origin && pathname === location.pathname) return;
      event.preventDefault();
      const isTraversal = navigationType === 'traverse';
      setPending({
        leave: () =>
          void (isTraversal ? navigation.traverseTo(destination.key) : navigate(`${pathname}${search}`)),
      });
    }

    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (!isLeaving.current) event.preventDefault();
    }

    // Browsers from before 2026 may lack the Navigation API: there links and Back leave without asking.
    const traversals = 'navigation' in window ? navigation : null;
    traversals?.addEventListener('navigate', onNavigate);
    addEventListener('beforeunload', onBeforeUnload);
    current = (leave) => setPending({ leave });
    return () => {
      current = null;
      traversals?.removeEventListener('navigate', onNavigate);
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isActive, navigate]);

  return {
    isAsking: pending !== null,
    /** What was written is saved, or thrown away. */
    release: () => {
      isLeaving.current = true;
    },
    stay: () => setPending(null),
    leave() {
      isLeaving.current = true;
      setPending(null);
      pending?.leave();
    },
  };
}
