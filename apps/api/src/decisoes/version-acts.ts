import { acoesCadastro } from '@painel-pj/contract/auditoria';

const without: string[] = [
  'cadastro.assumido',
  'cadastro.anotado',
  'cadastro.aprovado_primeira',
  'documento.conferido',
  'documento.nao_serve',
  'documento.desmarcado',
  'documento.recusado',
  'alerta.respondido',
  'alerta.reaberto',
  'cadastro.dossie',
];

/** Acts after which a registration has another version. */
export const versionActs = acoesCadastro.filter((acao) => !without.includes(acao));
