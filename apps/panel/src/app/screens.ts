import { lazy } from 'react';

export const SignedIn = lazy(() => import('./routes/signed-in.tsx'));
const loadCadastro = () => import('./routes/cadastro.tsx');

// A registration is opened from the list: it must not depend on what can be fetched by then.
export const Cadastros = lazy(async () => {
  const [screen] = await Promise.all([import('./routes/cadastros.tsx'), loadCadastro()]);
  return screen;
});
export const Cadastro = lazy(loadCadastro);
export const Usuarios = lazy(() => import('./routes/usuarios.tsx'));
export const EditarUsuario = lazy(() => import('./routes/editar-usuario.tsx'));
export const NotFound = lazy(() => import('./routes/not-found.tsx'));
