import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { setIdentityPrompt } from '#provider/identity.ts';

const IdentityDialog = lazyDialog(() => import('./identity-dialog.tsx'));

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
  return <IdentityDialog isOpen onConfirmed={() => finish(true)} onClose={() => finish(false)} />;
}
