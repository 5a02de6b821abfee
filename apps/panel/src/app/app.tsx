import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { LoginPage } from '#acesso/login/login-page.tsx';
import { ErrorBoundary } from '#plataforma/components/layout/error-boundary.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { PageLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { can } from '#plataforma/lib/config.ts';
import { paths, returnPath } from '#plataforma/lib/paths.ts';
import { type Entered, type SessionEnd, saveSession, useSession } from '#plataforma/lib/session.ts';
import { dismissToasts } from '#plataforma/lib/toast.ts';

const Screens = lazyPart(() => import('./router.tsx'), PageLoadFailure);
const InvitePage = lazyPart(() => import('#acesso/invite-page.tsx'), PageLoadFailure);

// Only decoration: loaded after the screen, which works without it.
const Particles = lazy(() =>
  import('#plataforma/components/layout/particles.tsx').catch(() => ({ default: () => null })),
);

/** Counted, because the URL of the login may have replaced what was drawn last: a step to an equal URL is one as well. */
let steps = 0;

function subscribe(listener: () => void): () => void {
  const onStep = () => {
    steps += 1;
    listener();
  };
  addEventListener('popstate', onStep);
  return () => removeEventListener('popstate', onStep);
}

const isAtLogin = () => location.pathname === paths.login;
/** Includes the part of the URL after `#`, which has the token: another link is another invitation. */
const findInvite = () => (location.pathname === paths.convite && can.convite ? location.hash : null);

const notices: Record<SessionEnd, string> = {
  idle: 'Sua sessão terminou por inatividade. Entre novamente.',
  'time-up': 'Sua sessão chegou ao tempo máximo. Entre novamente.',
  expired: 'Sua sessão expirou. Entre novamente.',
};

/** Replaces the URL by that of the login, and remembers where to return if a session has ended. */
function goToLogin({ end, endText }: Pick<ReturnType<typeof useSession>, 'end' | 'endText'>): void {
  const { pathname, search, hash } = location;
  const from = end ? `${pathname}${search}${hash}` : null;
  history.replaceState({ from, end, endText }, '', paths.login);
}

function enter(from: unknown, entered: Entered): void {
  history.replaceState(null, '', returnPath(from));
  saveSession(entered);
}

function Login() {
  const { end, endText } = (history.state ?? {}) as {
    end?: SessionEnd | null;
    endText?: string | null;
  };
  return (
    <LoginPage
      notice={end ? (endText ?? notices[end]) : null}
      onSignedIn={(entered) => enter((history.state as { from?: unknown } | null)?.from, entered)}
    />
  );
}

/** The login has no router, so that it opens without loading the code of the other screens. */
export function App() {
  const { token, end, endText } = useSession();
  // Back and Forward draw again.
  useSyncExternalStore(subscribe, () => steps);
  const invite = findInvite();
  const isLogin = invite === null && (isAtLogin() || !token);
  // Before the login is rendered, because it reads what is saved here.
  if (isLogin && !isAtLogin()) goToLogin({ end, endText });

  // The toasts of one person must not be seen by the next.
  useEffect(() => {
    if (!token) dismissToasts();
  }, [token]);

  return (
    <>
      <Suspense>
        <Particles isFollowingMouse={isLogin || invite !== null} />
      </Suspense>
      <ErrorBoundary>
        <Suspense>
          {invite !== null && (
            <InvitePage key={invite} token={invite.slice(1)} onSignedIn={(entered) => enter(null, entered)} />
          )}
          {isLogin && <Login />}
          {invite === null && !isLogin && <Screens />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
