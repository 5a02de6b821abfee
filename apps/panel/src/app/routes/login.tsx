import { useNavigate } from 'react-router';
import { LoginPage } from '#features/auth/login-page.tsx';
import { useNavigationState } from '#lib/navigation-state.ts';
import { returnPath } from '#lib/paths.ts';
import { saveSession } from '#lib/session.ts';

export default function LoginRoute() {
  const { from, end } = useNavigationState();
  const navigate = useNavigate();
  return (
    <LoginPage
      notice={end === 'expired' ? 'Sua sessão expirou. Entre novamente.' : null}
      onSignedIn={(token, role) => {
        saveSession(token, role);
        void navigate(returnPath(from), { replace: true });
      }}
    />
  );
}
