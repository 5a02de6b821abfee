import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { can, getConfig, usePageTitle } from '#plataforma/lib/config.ts';
import type { Entered } from '#plataforma/lib/session.ts';
import { EntryCard, entryBackdrop } from './entry-card.tsx';
import { LoginForm } from './login-form.tsx';
import { type LoginFlow, useLoginFlow } from './use-login-flow.ts';

const loadDialog = () => import('./login-dialog.tsx');
const LoginDialog = lazyPart(loadDialog, DialogFailure);

function DialogFailure({ flow, onRetry }: { flow: LoginFlow; onRetry: () => void }) {
  return <DialogLoadFailure isOpen={flow.step !== null} onClose={flow.close} onRetry={onRetry} />;
}

// Where it takes the place of the form, the form is there without it.
const OidcEntry = lazyPart(
  () => import('./oidc-entry.tsx'),
  ({ instead }) => instead,
);

// Loaded while the person types, so that it is ready after the first answer.
const preloadDialog = () => void loadDialog().catch(() => undefined);

type Props = { notice: string | null; onSignedIn: (entered: Entered) => void };

export function LoginPage({ notice, onSignedIn }: Props) {
  const flow = useLoginFlow(onSignedIn);
  const submit = useRef<HTMLButtonElement>(null);
  const [hasDialog, setHasDialog] = useState(false);
  if (flow.step && !hasDialog) setHasDialog(true);
  usePageTitle('Acesso ao Sistema');
  const form = <LoginForm flow={flow} submitRef={submit} onTyping={preloadDialog} />;
  const isOnlyOidc = can.oidcSo && new URLSearchParams(location.search).get('local') !== '1';

  return (
    <div className={entryBackdrop}>
      <EntryCard title="Acesso ao Sistema" text={`${getConfig().nomeEmpresa} - Painel Administrativo`}>
        {notice && (
          <p
            role="status"
            className="mt-5 rounded-control bg-hover px-3 py-2.5 text-center font-medium text-balance"
          >
            {notice}
          </p>
        )}
        {!isOnlyOidc && form}
        <Suspense>
          {can.oidc && <OidcEntry flow={flow} instead={isOnlyOidc ? form : null} submitRef={submit} />}
        </Suspense>
      </EntryCard>
      <Suspense>{hasDialog && <LoginDialog flow={flow} submitRef={submit} />}</Suspense>
    </div>
  );
}
