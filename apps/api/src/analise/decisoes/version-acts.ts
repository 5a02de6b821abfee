import { acoesCadastro } from '@painel-pj/contract/supervisao/auditoria';

const without: string[] = [
  'cadastro.assumido',
  'cadastro.anotado',
  'cadastro.aprovado_primeira',
  'documento.conferido',
  'documento.nao_serve',
  'documento.desmarcado',
  'documento.recusado',
  'documento.divergente',
  'documento.restabelecido',
  'alerta.respondido',
  'alerta.reaberto',
  'cadastro.dossie',
];

/** Acts that change the version of a registration. */
export const versionActs = acoesCadastro.filter((acao) => !without.includes(acao));
