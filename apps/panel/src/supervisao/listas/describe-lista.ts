import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { formatCount } from '#plataforma/lib/format/number.ts';

type Nome = { nome: string; deQuem: string };

const nomes: Record<ListaCarregada['lista'], Nome> = {
  onu: { nome: 'ONU', deQuem: 'Sanções do Conselho de Segurança' },
  ofac: { nome: 'OFAC', deQuem: 'Sanções do Tesouro dos Estados Unidos' },
  ue: { nome: 'União Europeia', deQuem: 'Sanções financeiras' },
  ceis: { nome: 'CEIS', deQuem: 'Empresas inidôneas e suspensas, CGU' },
  cnep: { nome: 'CNEP', deQuem: 'Empresas punidas pela lei anticorrupção, CGU' },
  cepim: { nome: 'CEPIM', deQuem: 'Entidades sem fins lucrativos impedidas, CGU' },
  leniencia: { nome: 'Acordos de leniência', deQuem: 'CGU' },
  tcu: { nome: 'TCU', deQuem: 'Inidôneos e inabilitados' },
  bcb: { nome: 'Banco Central', deQuem: 'Inabilitados e proibidos' },
  'trabalho-escravo': { nome: 'Trabalho escravo', deQuem: 'Cadastro de Empregadores, MTE' },
  pep: { nome: 'PEP', deQuem: 'Pessoas expostas politicamente, CGU' },
  'spa-autorizados': { nome: 'Apostas autorizadas', deQuem: 'Secretaria de Prêmios e Apostas' },
  interna: { nome: 'Lista interna', deQuem: 'Da própria instituição' },
};

/** A list that this panel does not know yet goes by its own name. */
export const nameLista = (lista: ListaCarregada['lista']): Nome =>
  nomes[lista] ?? { nome: lista, deQuem: '' };

const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const tellRows = ({ linhas }: ListaCarregada): string => countOf(linhas ?? 0, 'linha', 'linhas');

export const tellHits = ({ achados }: ListaCarregada): string =>
  achados === 0 ? 'Nenhum achado' : countOf(achados, 'achado', 'achados');

/** What the last load brought. */
export function tellChanges({ novas, mudadas, saidas }: ListaCarregada): string {
  const told = [
    novas && countOf(novas, 'nova', 'novas'),
    mudadas && countOf(mudadas, 'mudada', 'mudadas'),
    saidas && countOf(saidas, 'saída', 'saídas'),
  ].filter(Boolean);
  return told.length === 0 ? 'nada mudou' : told.join(', ');
}

export const commandOf = (lista: string): string =>
  `npm run listas -- importar ${lista} ${lista === 'ofac' ? 'sdn.csv alt.csv add.csv' : 'ARQUIVO'}`;
