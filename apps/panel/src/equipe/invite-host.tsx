import { Suspense } from 'react';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { openInvite, useOpenInvite } from './kept-invites.ts';

const InviteDialog = lazyPart(() => import('./invite.tsx'), DialogLoadFailure);

/** The invitation that was opened, on whatever screen. */
export function InviteHost() {
  const invite = useOpenInvite();
  if (!invite) return null;
  return (
    <Suspense>
      <InviteDialog isOpen invite={invite} onClose={() => openInvite(null)} />
    </Suspense>
  );
}
