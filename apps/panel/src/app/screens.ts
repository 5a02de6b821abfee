import { lazy } from 'react';

export const SignedIn = lazy(() => import('./routes/signed-in.tsx'));
export const Cadastros = lazy(() => import('./routes/cadastros.tsx'));
export const Cadastro = lazy(() => import('./routes/cadastro.tsx'));
export const Usuarios = lazy(() => import('./routes/usuarios.tsx'));
export const EditarUsuario = lazy(() => import('./routes/editar-usuario.tsx'));
export const NotFound = lazy(() => import('./routes/not-found.tsx'));
