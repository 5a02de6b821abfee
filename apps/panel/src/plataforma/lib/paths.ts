export const paths = {
  login: '/login',
  convite: '/convite',
  empresa: '/empresa',
  home: '/',
  dashboard: '/dashboard',
  analise: '/analise/:id?',
  cadastro: '/cadastro/:id',
  cadastros: '/cadastros/:id',
  gerenciarUsuario: '/gerenciar-usuario',
  usuarios: '/usuarios',
  conta: '/conta',
  editarUsuario: '/editar-usuario/:id',
  avisos: '/avisos',
  retencao: '/retencao',
  indicadores: '/indicadores',
  auditoria: '/auditoria',
  contabilidades: '/contabilidades',
  listas: '/listas',
} as const;

/** Where to go after signing in again: only a path of the panel itself, never another site. */
export function returnPath(value: unknown): string {
  const isLocal = typeof value === 'string' && /^\/(?![/\\])/.test(value);
  if (!isLocal || value.startsWith(paths.login)) return paths.dashboard;
  // The edit screen can't be opened directly: it gets its user from the list.
  return value.startsWith('/editar-usuario/') ? paths.gerenciarUsuario : value;
}
