export type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: `/${string}` };

/** How the panel makes each call. Who may make it and what it carries is in `endpoints.ts`, whose schemas stay out of the panel's bundle. */
export const calls = {
  login: { method: 'POST', path: '/pj/unix/login' },
  setup2fa: { method: 'GET', path: '/pj/unix/2fa/setup' },
  confirm2fa: { method: 'POST', path: '/pj/unix/2fa/confirm' },
  sessao: { method: 'GET', path: '/pj/unix/sessao' },
  confirmarIdentidade: { method: 'POST', path: '/pj/unix/sessao/confirmar' },
  logout: { method: 'POST', path: '/pj/unix/logout' },
  trocarSenha: { method: 'PUT', path: '/pj/unix/senha' },
  listUsuarios: { method: 'GET', path: '/pj/unix/users' },
  criarConta: { method: 'POST', path: '/pj/unix/criar-conta' },
  editarUsuario: { method: 'PUT', path: '/pj/unix/user/edit' },
  deletarUsuario: { method: 'DELETE', path: '/pj/unix/user/:id' },
  redefinir2fa: { method: 'POST', path: '/pj/unix/user/:id/2fa/redefinir' },
  desbloquearUsuario: { method: 'POST', path: '/pj/unix/user/:id/desbloquear' },
  encerrarSessoes: { method: 'POST', path: '/pj/unix/user/:id/sessoes/encerrar' },
  listCadastros: { method: 'GET', path: '/pj/unix' },
  concluirCadastro: { method: 'PUT', path: '/pj/unix/concluido' },
  umCadastro: { method: 'GET', path: '/pj/unix/cadastros/:id' },
  pegarAnalise: { method: 'PUT', path: '/pj/unix/cadastros/:id/analise' },
  soltarAnalise: { method: 'DELETE', path: '/pj/unix/cadastros/:id/analise' },
  proximoDaFila: { method: 'POST', path: '/pj/unix/fila/proximo' },
  novidades: { method: 'GET', path: '/pj/unix/novidades' },
  historico: { method: 'GET', path: '/pj/unix/:id/historico' },
  listAvisos: { method: 'GET', path: '/pj/unix/avisos' },
  reenviarAviso: { method: 'POST', path: '/pj/unix/avisos/:id/reenviar' },
} as const satisfies Record<string, Call>;
