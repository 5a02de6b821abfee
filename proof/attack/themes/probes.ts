import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Name } from '../support/calls.ts';
import type { Call } from '../support/client.ts';

type Probe = Call & { reached: number };

export const nobody = '00000000-0000-4000-8000-000000000000';

const at = ({ path }: { path: string }) =>
  path
    .replace(':id', nobody)
    .replace(':chave', 'contratoSocial')
    .replace(':socio', '0')
    .replace(':codigo', 'cep-de-outra-uf')
    .replace(':nome', 'x');

const empty = { body: {}, reached: 400 };

/** One harmless request to each call, and the status of whoever is let in. */
export const probes: Record<Name, Probe> = {
  login: { path: at(endpoints.login), ...empty },
  setup2fa: { path: at(endpoints.setup2fa), reached: 409 },
  confirm2fa: { path: at(endpoints.confirm2fa), ...empty },
  logout: { path: at(endpoints.logout), reached: 200 },
  sessao: { path: at(endpoints.sessao), reached: 200 },
  confirmarIdentidade: { path: at(endpoints.confirmarIdentidade), ...empty },
  trocarSenha: { path: at(endpoints.trocarSenha), ...empty },
  conta: { path: at(endpoints.conta), reached: 200 },
  editarConta: { path: at(endpoints.editarConta), ...empty },
  acessos: { path: at(endpoints.acessos), reached: 200 },
  encerrarSessao: { path: at(endpoints.encerrarSessao), reached: 403 },
  encerrarOutrasSessoes: { path: at(endpoints.encerrarOutrasSessoes), reached: 403 },
  esquecerAparelho: { path: at(endpoints.esquecerAparelho), reached: 403 },
  novosCodigosBackup: { path: at(endpoints.novosCodigosBackup), reached: 403 },
  codigosGuardados: { path: at(endpoints.codigosGuardados), reached: 200 },
  novo2fa: { path: at(endpoints.novo2fa), reached: 403 },
  confirmarNovo2fa: { path: at(endpoints.confirmarNovo2fa), ...empty },
  opcoesChave: { path: at(endpoints.opcoesChave), reached: 403 },
  opcoesConfirmar: { path: at(endpoints.opcoesConfirmar), reached: 200 },
  criarChave: { path: at(endpoints.criarChave), ...empty },
  removerChave: { path: at(endpoints.removerChave), reached: 403 },
  listUsuarios: { path: at(endpoints.listUsuarios), reached: 200 },
  criarConta: { path: at(endpoints.criarConta), ...empty },
  editarUsuario: { path: at(endpoints.editarUsuario), ...empty },
  deletarUsuario: { path: at(endpoints.deletarUsuario), reached: 404 },
  redefinir2fa: { path: at(endpoints.redefinir2fa), reached: 404 },
  desbloquearUsuario: { path: at(endpoints.desbloquearUsuario), reached: 404 },
  encerrarSessoes: { path: at(endpoints.encerrarSessoes), reached: 404 },
  convidarUsuario: { path: at(endpoints.convidarUsuario), reached: 404 },
  abrirConvite: { path: at(endpoints.abrirConvite), ...empty },
  usarConvite: { path: at(endpoints.usarConvite), ...empty },
  listCadastros: { path: `${at(endpoints.listCadastros)}?limite=1`, reached: 200 },
  exportarCadastros: { path: `${at(endpoints.exportarCadastros)}?formato=x`, reached: 400 },
  listVistas: { path: at(endpoints.listVistas), reached: 200 },
  guardarVista: { path: at(endpoints.guardarVista), ...empty },
  excluirVista: { path: at(endpoints.excluirVista), reached: 404 },
  concluirCadastro: { path: at(endpoints.concluirCadastro), ...empty },
  umCadastro: { path: at(endpoints.umCadastro), reached: 404 },
  pegarAnalise: { path: at(endpoints.pegarAnalise), body: {}, reached: 404 },
  soltarAnalise: { path: at(endpoints.soltarAnalise), reached: 204 },
  proximoDaFila: { path: at(endpoints.proximoDaFila), body: { exceto: 'x' }, reached: 400 },
  pedirCorrecao: { path: at(endpoints.pedirCorrecao), ...empty },
  recusarCadastro: { path: at(endpoints.recusarCadastro), ...empty },
  devolverCadastro: { path: at(endpoints.devolverCadastro), body: {}, reached: 428 },
  desfazerAto: { path: at(endpoints.desfazerAto), body: {}, reached: 428 },
  motivosRecusa: { path: at(endpoints.motivosRecusa), reached: 200 },
  conferirDocumento: { path: at(endpoints.conferirDocumento), ...empty },
  listNotas: { path: at(endpoints.listNotas), reached: 404 },
  anotarCadastro: { path: at(endpoints.anotarCadastro), ...empty },
  responderAlerta: { path: at(endpoints.responderAlerta), ...empty },
  vinculos: { path: at(endpoints.vinculos), reached: 404 },
  listContabilidades: { path: at(endpoints.listContabilidades), reached: 200 },
  incluirContabilidade: { path: at(endpoints.incluirContabilidade), ...empty },
  excluirContabilidade: { path: at(endpoints.excluirContabilidade), reached: 404 },
  novidades: { path: at(endpoints.novidades), reached: 200 },
  historico: { path: at(endpoints.historico), reached: 404 },
  dossie: { path: at(endpoints.dossie), reached: 404 },
  retencao: { path: at(endpoints.retencao), reached: 200 },
  indicadores: { path: at(endpoints.indicadores), reached: 200 },
  listAuditoria: { path: at(endpoints.listAuditoria), reached: 200 },
  exportarAuditoria: { path: `${at(endpoints.exportarAuditoria)}?de=x`, reached: 400 },
  anonimizarCadastro: { path: at(endpoints.anonimizarCadastro), ...empty },
  listAvisos: { path: at(endpoints.listAvisos), reached: 200 },
  reenviarAviso: { path: at(endpoints.reenviarAviso), reached: 404 },
  config: { path: at(endpoints.config), reached: 200 },
  saudeViva: { path: at(endpoints.saudeViva), reached: 200 },
  saudePronta: { path: at(endpoints.saudePronta), reached: 200 },
  arquivo: { path: at(outsideEndpoints.arquivo), reached: 404 },
  receberCadastro: { path: at(outsideEndpoints.receberCadastro), ...empty },
  corrigirCadastro: { path: at(outsideEndpoints.corrigirCadastro), ...empty },
  situacaoCadastro: { path: at(outsideEndpoints.situacaoCadastro), reached: 404 },
  receberDocumento: { path: at(outsideEndpoints.receberDocumento), body: '', reached: 404 },
  receberDocumentoSocio: { path: at(outsideEndpoints.receberDocumentoSocio), body: '', reached: 404 },
};
