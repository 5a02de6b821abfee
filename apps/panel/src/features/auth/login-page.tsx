import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#components/layout/load-failure.tsx';
import { Logo } from '#components/layout/logo.tsx';
import { ThemeToggle } from '#components/layout/theme-toggle.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { type LoginFlow, useLoginFlow } from '#features/auth/use-login-flow.ts';
import { getConfig, usePageTitle } from '#lib/config.ts';

const loadDialog = () => import('#features/auth/login-dialog.tsx');
const LoginDialog = lazyPart(loadDialog, DialogFailure);

function DialogFailure({ flow, onRetry }: { flow: LoginFlow; onRetry: () => void }) {
  return <DialogLoadFailure isOpen={flow.step !== null} onClose={flow.close} onRetry={onRetry} />;
}

// Fetched while the person types: not needed before, and nobody should wait for it after.
const preloadDialog = () => void loadDialog().catch(() => undefined);

type Props = { notice: string | null; onSignedIn: (token: string, role: string) => void };

export function LoginPage({ notice, onSignedIn }: Props) {
  const flow = useLoginFlow(onSignedIn);
  const submit = useRef<HTMLButtonElement>(null);
  const [hasDialog, setHasDialog] = useState(false);
  if (flow.step && !hasDialog) setHasDialog(true);
  usePageTitle('Acesso ao Sistema');

  return (
    <div className="login-backdrop grid min-h-dvh place-items-center px-4 py-20">
      <div className="fixed top-4 right-4 z-10 sm:top-5 sm:right-5">
        <ThemeToggle />
      </div>
      <main className="surface-card w-full max-w-[400px] rounded-[20px] border border-line px-6 py-8 shadow-float sm:px-8">
        <div className="grid justify-items-center text-center">
          <Logo size={52} />
          <h1 className="mt-4 text-[22px] leading-tight font-bold tracking-[-0.02em]">Acesso ao Sistema</h1>
          <p className="mt-1.5 text-balance text-muted">{getConfig().nomeEmpresa} - Painel Administrativo</p>
        </div>
        {notice && (
          <p role="status" className="mt-5 rounded-control bg-hover px-3 py-2.5 text-center font-medium">
            {notice}
          </p>
        )}
        <LoginForm flow={flow} submitRef={submit} onTyping={preloadDialog} />
      </main>
      <Suspense>{hasDialog && <LoginDialog flow={flow} submitRef={submit} />}</Suspense>
    </div>
  );
}
