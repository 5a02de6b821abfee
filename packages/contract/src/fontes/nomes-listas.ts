import type { Lista } from './listas.ts';

/** What each list is called inside a sentence. */
export const nomesLista: Record<Lista, string> = {
  onu: 'ONU',
  ofac: 'OFAC',
  ue: 'União Europeia',
  ceis: 'CEIS',
  cnep: 'CNEP',
  cepim: 'CEPIM',
  leniencia: 'Acordos de Leniência',
  tcu: 'TCU',
  bcb: 'Banco Central',
  'trabalho-escravo': 'Cadastro de Empregadores',
  pep: 'PEP',
  'spa-autorizados': 'autorizados da SPA',
  interna: 'lista interna',
};
