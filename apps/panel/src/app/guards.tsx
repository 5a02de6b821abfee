import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';

/** No token: to the login, replacing history, remembering where to return unless the person left on purpose. */
export function RequireSession() {
  const { token, end } = useSession();
  const { pathname, search, hash } = useLocation();
  if (token) return <Outlet />;
  const state = end === 'signed-out' ? null : { from: `${pathname}${search}${hash}`, end };
  return <Navigate to={paths.login} replace state={state} />;
}

/** Only hides: what a role may do is decided by the provider, call by call. */
export function RequireAdmin() {
  return useSession().role === 'admin' ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
