import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { nomesLista } from '@painel-pj/contract/fontes/nomes-listas';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import { formatCount, formatMoment } from '#plataforma/lib/format/number.ts';

const deQuem: Record<ListaCarregada['lista'], string> = {
  onu: 'Sanções do Conselho de Segurança',
  ofac: 'Sanções do Tesouro dos Estados Unidos',
  ue: 'Sanções financeiras',
  ceis: 'Empresas inidôneas e suspensas, CGU',
  cnep: 'Empresas punidas pela lei anticorrupção, CGU',
  cepim: 'Entidades sem fins lucrativos impedidas, CGU',
  leniencia: 'CGU',
  tcu: 'Inidôneos e inabilitados',
  bcb: 'Inabilitados e proibidos',
  'trabalho-escravo': 'Trabalho escravo, MTE',
  pep: 'Pessoas expostas politicamente, CGU',
  'spa-autorizados': 'Apostas, Secretaria de Prêmios e Apostas',
  interna: 'Da própria instituição',
};

/** A list that this panel does not know yet goes by its own name. */
export function nameLista(lista: ListaCarregada['lista']): { nome: string; deQuem: string } {
  const nome = nomesLista[lista] ?? lista;
  return { nome: nome.charAt(0).toUpperCase() + nome.slice(1), deQuem: deQuem[lista] ?? '' };
}

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

/** How far everybody was looked for in it; empty where an older server does not tell. */
export function tellSearch({ procura, procuradaEm }: ListaCarregada): string {
  if (procura) return `Procurando: ${formatCount(procura.feitos)} de ${formatCount(procura.total)}`;
  return procuradaEm ? `Procurada em ${formatMoment(procuradaEm)}` : '';
}

const maxUnread = 5;

/** Names that nobody is compared with; empty where all could be read. */
export function tellUnread({ naoLidos = [] }: ListaCarregada): string {
  if (naoLidos.length === 0) return '';
  const more = naoLidos.length > maxUnread ? [`e mais ${formatCount(naoLidos.length - maxUnread)}`] : [];
  const what = naoLidos.length === 1 ? 'nome não pôde ser lido' : 'nomes não puderam ser lidos';
  return `${formatCount(naoLidos.length)} ${what}: ${[...naoLidos.slice(0, maxUnread), ...more].join('; ')}. Compare à mão.`;
}

export const commandOf = (lista: string): string =>
  `npm run listas -- importar ${lista} ${lista === 'ofac' ? 'sdn.csv alt.csv add.csv' : 'ARQUIVO'}`;
