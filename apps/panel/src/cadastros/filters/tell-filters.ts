import { nomesAlertas } from '@painel-pj/contract/analise/nomes-alertas';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { nomesCategoria, nomesRevisao } from '@painel-pj/contract/plataforma/limites';
import { levelLooks } from '#cadastros/card/alertas.ts';
import type { FilterValues } from '#provider/calls/query-keys.ts';
import type { Person } from '#provider/calls/usuarios.ts';
import type { FilterName } from './filter-values.ts';

export type Chip = { names: FilterName[]; text: string };

function tellPeriod(word: string, de: string | undefined, ate: string | undefined): string {
  if (de !== undefined && de === ate) return `${word} em ${tellDate(de)}`;
  return [word, de && `de ${tellDate(de)}`, ate && `até ${tellDate(ate)}`].filter(Boolean).join(' ');
}

const secondTexts = {
  sim: 'Falta a segunda aprovação',
  minha: 'Falta a minha 2ª aprovação',
  alcada: 'Para decidir, com alçada',
};

const reviewTexts = {
  sim: 'Em revisão',
  atrasada: 'Revisão atrasada',
  a_vencer: 'Revisão a vencer',
  ...nomesRevisao,
};

const waits: [FilterName, string][] = [
  ['atrasado', 'Atrasado'],
  ['corrigido', 'Corrigido'],
  ['encerrado', 'Encerrado'],
];

/** Each filter that is on, in words; a period is one. */
export function tellFilters(values: FilterValues, people: readonly Person[]): Chip[] {
  const { nivel, risco, alerta, vinculos, segunda, revisao, uf, decididoPor, com } = values;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.nome ?? 'outra pessoa';
  const chips: (Chip | false | undefined | '')[] = [
    nivel && { names: ['nivel'], text: `Nível: ${levelLooks[nivel].word}` },
    risco && { names: ['risco'], text: `Risco: ${nomesCategoria[risco]}` },
    alerta && { names: ['alerta'], text: getOwn(nomesAlertas, alerta) ?? alerta },
    vinculos && { names: ['vinculos'], text: 'Tem vínculo' },
    segunda && { names: ['segunda'], text: secondTexts[segunda] },
    revisao && { names: ['revisao'], text: reviewTexts[revisao] },
    ...waits.map(([name, text]) => values[name] && { names: [name], text }),
    uf && { names: ['uf'], text: uf },
    (values.recebidoDe || values.recebidoAte) && {
      names: ['recebidoDe', 'recebidoAte'],
      text: tellPeriod('Recebido', values.recebidoDe, values.recebidoAte),
    },
    (values.decididoDe || values.decididoAte) && {
      names: ['decididoDe', 'decididoAte'],
      text: tellPeriod('Decidido', values.decididoDe, values.decididoAte),
    },
    decididoPor && {
      names: ['decididoPor'],
      text: decididoPor === 'eu' ? 'Decidido por mim' : `Decidido por ${nameOf(decididoPor)}`,
    },
    com && { names: ['com'], text: tellHolder(com, nameOf) },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}

function tellHolder(com: string, nameOf: (id: string) => string): string {
  if (com === 'ninguem') return 'Com ninguém';
  return com === 'eu' ? 'Comigo' : `Com ${nameOf(com)}`;
}
