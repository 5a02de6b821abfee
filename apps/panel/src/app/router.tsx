import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { RequireAdmin, RequireSession } from '#app/guards.tsx';
import Login from '#app/routes/login.tsx';
import { Cadastro, Cadastros, EditarUsuario, NotFound, SignedIn, Usuarios } from '#app/screens.ts';
import { ErrorBoundary } from '#components/layout/error-boundary.tsx';
import { useHandedTheme } from '#lib/handed-theme.ts';
import { paths } from '#lib/paths.ts';
import '#lib/history-gate.ts';

// Decoration comes after the screen it decorates, which does without it if need be.
const Particles = lazy(() =>
  import('#components/layout/particles.tsx').catch(() => ({ default: () => null })),
);

export function Screens() {
  const { pathname } = useLocation();
  useHandedTheme();

  return (
    <>
      <Suspense>
        <Particles isFollowingMouse={pathname === paths.login} />
      </Suspense>
      <ErrorBoundary key={pathname}>
        <Suspense>
          <Routes>
            <Route path={paths.login} element={<Login />} />
            <Route element={<RequireSession />}>
              <Route element={<SignedIn />}>
                <Route path={paths.home} element={<Cadastros />} />
                <Route path={paths.dashboard} element={<Cadastros />} />
                <Route path={paths.cadastro} element={<Cadastro />} />
                <Route element={<RequireAdmin />}>
                  <Route path={paths.gerenciarUsuario} element={<Usuarios />} />
                  <Route path={paths.usuarios} element={<Usuarios />} />
                  <Route path={paths.editarUsuario} element={<EditarUsuario />} />
                </Route>
                <Route path="*" element={<NotFound />} />
              </Route>
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}
