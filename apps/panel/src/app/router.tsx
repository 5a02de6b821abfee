import { CSPProvider } from '@base-ui/react/csp-provider';
import type { Poder } from '@painel-pj/contract/equipe/poderes';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { IdentityPrompt } from '#acesso/identity-prompt.tsx';
import { SessionWatch } from '#acesso/session-watch.tsx';
import { InviteHost } from '#equipe/invite-host.tsx';
import { invitesKey } from '#equipe/kept-invites.ts';
import { ErrorBoundary } from '#plataforma/components/layout/error-boundary.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { ScreenLoadFailure } from '#plataforma/components/layout/screen-load-failure.tsx';
import { can } from '#plataforma/lib/config.ts';
import { dropAllDrafts } from '#plataforma/lib/drafts.ts';
import { useHandedTheme, useShownPath } from '#plataforma/lib/navigation-state.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { getToken, hasSignedOut, useHas, useSession } from '#plataforma/lib/session.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import CadastroRoute from './routes/cadastro.tsx';
import CadastrosRoute from './routes/cadastros.tsx';
import '#plataforma/styles/screens.css';

const AnaliseRoute = lazyPart(() => import('./routes/analise.tsx'), ScreenLoadFailure);
const UsuariosRoute = lazyPart(() => import('./routes/usuarios.tsx'), ScreenLoadFailure);
const EditarUsuarioRoute = lazyPart(() => import('./routes/editar-usuario.tsx'), ScreenLoadFailure);
const AvisosRoute = lazyPart(() => import('./routes/avisos.tsx'), ScreenLoadFailure);
const RetencaoRoute = lazyPart(() => import('./routes/retencao.tsx'), ScreenLoadFailure);
const IndicadoresRoute = lazyPart(() => import('./routes/indicadores.tsx'), ScreenLoadFailure);
const AuditoriaRoute = lazyPart(() => import('./routes/auditoria.tsx'), ScreenLoadFailure);
const ListasRoute = lazyPart(() => import('./routes/listas.tsx'), ScreenLoadFailure);
const ContabilidadesRoute = lazyPart(() => import('./routes/contabilidades.tsx'), ScreenLoadFailure);
const ContaRoute = lazyPart(() => import('./routes/conta.tsx'), ScreenLoadFailure);
const RefusedRoute = lazyPart(() => import('./routes/refused.tsx'), ScreenLoadFailure);
const NotFoundRoute = lazyPart(() => import('./routes/not-found.tsx'), ScreenLoadFailure);

function Require({ poder }: { poder: Poder }) {
  return useHas(poder) ? <Outlet /> : <RefusedRoute />;
}

function Screens() {
  const { pathname } = useLocation();
  useHandedTheme();
  useShownPath();
  // The workspace stays mounted from case to case.
  const [, screen] = pathname.split('/');
  return (
    <ErrorBoundary key={screen}>
      <Suspense>
        <Routes>
          <Route path={paths.home} element={<CadastrosRoute />} />
          <Route path={paths.dashboard} element={<CadastrosRoute />} />
          <Route path={paths.analise} element={<AnaliseRoute />} />
          <Route path={paths.cadastro} element={<CadastroRoute />} />
          <Route path={paths.cadastros} element={<CadastroRoute />} />
          {can.conta && <Route path={paths.conta} element={<ContaRoute />} />}
          <Route element={<Require poder="equipe" />}>
            <Route path={paths.gerenciarUsuario} element={<UsuariosRoute />} />
            <Route path={paths.usuarios} element={<UsuariosRoute />} />
            <Route path={paths.editarUsuario} element={<EditarUsuarioRoute />} />
          </Route>
          <Route element={<Require poder="auditar" />}>
            {can.avisos && <Route path={paths.avisos} element={<AvisosRoute />} />}
            {can.retencao && <Route path={paths.retencao} element={<RetencaoRoute />} />}
            {can.auditoria && <Route path={paths.auditoria} element={<AuditoriaRoute />} />}
            {can.indicadores && <Route path={paths.indicadores} element={<IndicadoresRoute />} />}
            {can.listas && <Route path={paths.listas} element={<ListasRoute />} />}
          </Route>
          <Route element={<Require poder="decidir" />}>
            {can.contabilidades && <Route path={paths.contabilidades} element={<ContabilidadesRoute />} />}
          </Route>
          <Route path="*" element={<NotFoundRoute />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Every screen but the login. */
export default function Router() {
  const { token } = useSession();
  const known = useRef(token);
  // What was read belongs to the former session, its URLs of documents among it; and another tab may have signed in
  // another person.
  useEffect(() => {
    if (!token || token === known.current) return;
    known.current = token;
    queryClient.removeQueries({ queryKey: queryKeys.me });
    queryClient.removeQueries({ queryKey: invitesKey });
    void queryClient.invalidateQueries();
  }, [token]);

  // Clears the cached data when the session ends, and what was typed when the person signs out.
  useEffect(
    () => () => {
      if (!getToken()) queryClient.clear();
      if (hasSignedOut()) dropAllDrafts();
    },
    [],
  );
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
        <SessionWatch />
        <IdentityPrompt />
        <InviteHost />
      </QueryClientProvider>
    </CSPProvider>
  );
}
