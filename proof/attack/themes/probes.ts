import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
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
    .replace(':nome', 'x')
    .replace(':n', '0');

const empty = { body: {}, reached: 400 };

/** One harmless request to each call, and the status of whoever is let in. */
export const probes: Record<Name, Probe> = {
  login: { path: at(endpoints.login), ...empty },
  startOidc: { path: at(endpoints.startOidc), reached: 404 },
  enterOidc: { path: at(endpoints.enterOidc), body: {}, reached: 404 },
  setup2fa: { path: at(endpoints.setup2fa), reached: 409 },
  confirm2fa: { path: at(endpoints.confirm2fa), ...empty },
  logout: { path: at(endpoints.logout), reached: 200 },
  getSessao: { path: at(endpoints.getSessao), reached: 200 },
  confirmIdentity: { path: at(endpoints.confirmIdentity), ...empty },
  changePassword: { path: at(endpoints.changePassword), ...empty },
  getConta: { path: at(endpoints.getConta), reached: 200 },
  editConta: { path: at(endpoints.editConta), ...empty },
  listAcessos: { path: at(endpoints.listAcessos), reached: 200 },
  endSession: { path: at(endpoints.endSession), reached: 403 },
  endOtherSessions: { path: at(endpoints.endOtherSessions), reached: 403 },
  forgetDevice: { path: at(endpoints.forgetDevice), reached: 403 },
  renewBackupCodes: { path: at(endpoints.renewBackupCodes), reached: 403 },
  confirmBackupCodes: { path: at(endpoints.confirmBackupCodes), reached: 200 },
  setupNew2fa: { path: at(endpoints.setupNew2fa), reached: 403 },
  confirmNew2fa: { path: at(endpoints.confirmNew2fa), ...empty },
  getPasskeyOptions: { path: at(endpoints.getPasskeyOptions), reached: 403 },
  getIdentityOptions: { path: at(endpoints.getIdentityOptions), reached: 200 },
  createPasskey: { path: at(endpoints.createPasskey), ...empty },
  removePasskey: { path: at(endpoints.removePasskey), reached: 403 },
  listUsuarios: { path: at(endpoints.listUsuarios), reached: 200 },
  listNomesEquipe: { path: at(endpoints.listNomesEquipe), reached: 200 },
  createUsuario: { path: at(endpoints.createUsuario), ...empty },
  editUsuario: { path: at(endpoints.editUsuario), ...empty },
  removeUsuario: { path: at(endpoints.removeUsuario), reached: 404 },
  reset2fa: { path: at(endpoints.reset2fa), reached: 404 },
  unlockUsuario: { path: at(endpoints.unlockUsuario), reached: 404 },
  endSessionsOf: { path: at(endpoints.endSessionsOf), reached: 404 },
  inviteUsuario: { path: at(endpoints.inviteUsuario), reached: 404 },
  openConvite: { path: at(endpoints.openConvite), ...empty },
  acceptConvite: { path: at(endpoints.acceptConvite), ...empty },
  listCadastros: { path: `${at(endpoints.listCadastros)}?limite=1`, reached: 200 },
  exportCadastros: { path: `${at(endpoints.exportCadastros)}?formato=x`, reached: 400 },
  listCodigos: { path: `${at(endpoints.listCodigos)}?codigos=2062`, reached: 200 },
  listVistas: { path: at(endpoints.listVistas), reached: 200 },
  saveVista: { path: at(endpoints.saveVista), ...empty },
  removeVista: { path: at(endpoints.removeVista), reached: 404 },
  giveVista: { path: at(endpoints.giveVista), ...empty },
  getPrazoVista: { path: at(endpoints.getPrazoVista), reached: 404 },
  decideCadastro: { path: at(endpoints.decideCadastro), ...empty },
  getCadastro: { path: at(endpoints.getCadastro), reached: 404 },
  takeCase: { path: at(endpoints.takeCase), body: {}, reached: 404 },
  freeCase: { path: at(endpoints.freeCase), reached: 204 },
  getMeuDia: { path: at(endpoints.getMeuDia), reached: 200 },
  takeNextCase: { path: at(endpoints.takeNextCase), body: { exceto: 'x' }, reached: 400 },
  askCorrection: { path: at(endpoints.askCorrection), ...empty },
  getLink: { path: at(endpoints.getLink), reached: 404 },
  makeLink: { path: at(endpoints.makeLink), reached: 404 },
  previewLinkEmail: { path: at(endpoints.previewLinkEmail), reached: 404 },
  listFrases: { path: at(endpoints.listFrases), reached: 200 },
  saveFrase: { path: at(endpoints.saveFrase), ...empty },
  removeFrase: { path: at(endpoints.removeFrase), reached: 404 },
  refuseCadastro: { path: at(endpoints.refuseCadastro), ...empty },
  giveBackCadastro: { path: at(endpoints.giveBackCadastro), body: {}, reached: 428 },
  getRevisao: { path: at(endpoints.getRevisao), reached: 404 },
  reviewCadastro: { path: at(endpoints.reviewCadastro), body: { ato: 'manter' }, reached: 428 },
  endCadastro: { path: at(endpoints.endCadastro), ...empty },
  undoAct: { path: at(endpoints.undoAct), body: {}, reached: 428 },
  changeRisco: { path: at(endpoints.changeRisco), ...empty },
  listMotivos: { path: at(endpoints.listMotivos), reached: 200 },
  setConferencia: { path: at(endpoints.setConferencia), ...empty },
  listNotas: { path: at(endpoints.listNotas), reached: 404 },
  addNota: { path: at(endpoints.addNota), ...empty },
  answerAlerta: { path: at(endpoints.answerAlerta), ...empty },
  listVinculos: { path: at(endpoints.listVinculos), reached: 404 },
  listContabilidades: { path: at(endpoints.listContabilidades), reached: 200 },
  addContabilidade: { path: at(endpoints.addContabilidade), ...empty },
  removeContabilidade: { path: at(endpoints.removeContabilidade), reached: 404 },
  getReceita: { path: at(endpoints.getReceita), reached: 404 },
  askReceita: { path: at(endpoints.askReceita), reached: 404 },
  listLeituras: { path: at(endpoints.listLeituras), reached: 404 },
  searchLeitura: { path: `${at(endpoints.searchLeitura)}?busca=ana`, reached: 404 },
  listListas: { path: at(endpoints.listListas), reached: 200 },
  getNovidades: { path: at(endpoints.getNovidades), reached: 200 },
  getHistorico: { path: at(endpoints.getHistorico), reached: 404 },
  getDossie: { path: at(endpoints.getDossie), reached: 404 },
  listRetencao: { path: at(endpoints.listRetencao), reached: 200 },
  getIndicadores: { path: at(endpoints.getIndicadores), reached: 200 },
  listAuditoria: { path: at(endpoints.listAuditoria), reached: 200 },
  exportAuditoria: { path: `${at(endpoints.exportAuditoria)}?de=x`, reached: 400 },
  anonymizeCadastro: { path: at(endpoints.anonymizeCadastro), ...empty },
  listAvisos: { path: at(endpoints.listAvisos), reached: 200 },
  resendAviso: { path: at(endpoints.resendAviso), reached: 404 },
  config: { path: at(endpoints.config), reached: 200 },
  saudeViva: { path: at(endpoints.saudeViva), reached: 200 },
  saudePronta: { path: at(endpoints.saudePronta), reached: 200 },
  getArquivo: { path: at(outsideEndpoints.getArquivo), reached: 404 },
  logoutOidc: { path: at(outsideEndpoints.logoutOidc), ...empty },
  receiveCadastro: { path: at(outsideEndpoints.receiveCadastro), ...empty },
  correctCadastro: { path: at(outsideEndpoints.correctCadastro), ...empty },
  getSituacao: { path: at(outsideEndpoints.getSituacao), reached: 404 },
  receiveConsulta: { path: at(outsideEndpoints.receiveConsulta), ...empty },
  receiveDocumento: { path: at(outsideEndpoints.receiveDocumento), body: '', reached: 404 },
  receiveDocumentoSocio: { path: at(outsideEndpoints.receiveDocumentoSocio), body: '', reached: 404 },
  openPedido: { path: at(empresaEndpoints.openPedido), reached: 200 },
  answerItem: { path: at(empresaEndpoints.answerItem), ...empty },
  answerItemByFile: { path: at(empresaEndpoints.answerItemByFile), body: '', reached: 415 },
};
