import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#components/layout/load-failure.tsx';
import { setIdentityPrompt } from '#lib/identity.ts';

const IdentityDialog = lazyPart(() => import('#features/auth/identity-dialog.tsx'), DialogLoadFailure);

/** Asks for a one-time code when a call needs one; then the call continues. */
export function IdentityPrompt() {
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function finish(isConfirmed: boolean): void {
    answer.current?.(isConfirmed);
    setIsOpen(false);
  }

  useEffect(() => {
    setIdentityPrompt(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setIsOpen(true);
        }),
    );
    return () => {
      setIdentityPrompt(null);
      answer.current?.(false);
    };
  }, []);

  if (!isOpen) return null;
  return (
    <Suspense>
      <IdentityDialog isOpen onConfirmed={() => finish(true)} onClose={() => finish(false)} />
    </Suspense>
  );
}
