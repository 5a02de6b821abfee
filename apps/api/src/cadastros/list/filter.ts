import type { Filtros } from '@painel-pj/contract/cadastros/filtro';
import { addDays, businessDateOf, lateBefore } from '@painel-pj/contract/plataforma/business-date';
import {
  type CategoriaRisco,
  type MotivoRevisao,
  motivosRevisao,
  type NivelAlerta,
  type Situacao,
} from '@painel-pj/contract/plataforma/limites';
import { naoConferido } from '@painel-pj/regras/alerta';
import { regras } from '@painel-pj/regras/check-cadastro';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import { soonDays } from '#plataforma/db/is-due-by.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { readSearchTerms, type Termo } from './search-terms.ts';

/** Which registrations, by one of the two columns that say so: each has its index. */
export type Passo = { column: 'cadastrado'; value: boolean } | { column: 'situacao'; value: Situacao };

/** From the beginning of a day of Brasília to the end of another; either may be open. */
export type Periodo = { de?: string | undefined; ate?: string | undefined };

/** What the list is narrowed down to. Whatever takes filters takes this: all of it holds together. */
export type Filter = {
  /** What is searched for, as it was typed and as its words; none: nothing is. */
  busca: string;
  termos: Termo[];
  passo?: Passo | undefined;
  /** With an open alerta of this code, of this level. */
  alerta?: string | undefined;
  nivel?: NivelAlerta | undefined;
  risco?: CategoriaRisco | undefined;
  hasVinculos?: boolean | undefined;
  needsSegunda?: boolean | undefined;
  /** Needs a second approval, which this person may give. */
  segundaDe?: string | undefined;
  /** Somebody with alçada decides it, or anybody; undefined: either. */
  needsAlcada?: boolean | undefined;
  /** Waits for staff since before this moment. */
  lateSince?: Date | undefined;
  isCorrected?: boolean | undefined;
  isInReview?: boolean | undefined;
  /** In review for this reason; since before this moment. */
  reviewFor?: MotivoRevisao | undefined;
  reviewBefore?: Date | undefined;
  /** The review of it will be due by this day. */
  reviewDue?: { day: string; months: Config['renovacaoMeses'] } | undefined;
  isEnded?: boolean | undefined;
  uf?: string | undefined;
  recebido?: Periodo | undefined;
  decidido?: Periodo | undefined;
  /** Ids of people. */
  decididoPor?: string | undefined;
  com?: string | 'ninguem' | undefined;
};

const refused = (campo: string, mensagem: string) =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { [campo]: mensagem } });

/** The two can't contradict each other: one would be left out in silence. */
function readPasso({ filtro = 'todos', situacao }: Filtros): Passo | undefined {
  if (situacao === undefined)
    return filtro === 'todos' ? undefined : { column: 'cadastrado', value: filtro === 'cadastrado' };
  if (filtro !== 'todos' && (filtro === 'cadastrado') !== (situacao === 'cadastrado')) {
    throw refused('situacao', `Não combina com filtro=${filtro}. Tire um dos dois.`);
  }
  return { column: 'situacao', value: situacao };
}

function readPeriodo(nome: 'recebido' | 'decidido', query: Filtros): Periodo | undefined {
  const [de, ate] = [query[`${nome}De`], query[`${nome}Ate`]];
  if (de !== undefined && ate !== undefined && de > ate) {
    throw refused(`${nome}Ate`, `Vem antes de ${nome}De. Troque as duas datas.`);
  }
  return de === undefined && ate === undefined ? undefined : { de, ate };
}

function readPerson(campo: 'com' | 'decididoPor', value: string | undefined, self: string) {
  if (value === undefined || (campo === 'com' && value === 'ninguem')) return value;
  if (value === 'eu') return self;
  if (!isUuid(value)) throw refused(campo, 'Use o id de uma pessoa da equipe, ou eu.');
  return value;
}

const codigosAlerta = new Set([...regras, naoConferido].map(({ codigo }) => codigo));

function readAlerta(codigo: string | undefined): string | undefined {
  if (codigo !== undefined && !codigosAlerta.has(codigo))
    throw refused('alerta', 'Use o codigo de um alerta que exista, como cep-de-outra-uf.');
  return codigo;
}

/** What asks for alçada is not among the second approvals that anybody may give. */
function readAlcada({ segunda }: Filtros, { alcada }: Pick<Config, 'alcada'>): boolean | undefined {
  if (segunda === 'alcada') return true;
  return segunda === 'minha' && alcada ? false : undefined;
}

type Dependencies = {
  config: Pick<Config, 'alcada' | 'renovacaoMeses'> & { painel: Pick<Config['painel'], 'prazoAnaliseDias'> };
  clock: Clock;
};

/** Reads what a client asked for, who is `self` there. */
export const createFilterReader =
  ({ config, clock }: Dependencies) =>
  (query: Filtros, self: string): Filter => ({
    busca: query.busca ?? '',
    termos: readSearchTerms(query.busca ?? ''),
    passo: readPasso(query),
    alerta: readAlerta(query.alerta),
    nivel: query.nivel,
    risco: query.risco,
    hasVinculos: query.vinculos === 'sim',
    needsSegunda: query.segunda === 'sim',
    segundaDe: query.segunda === 'minha' || query.segunda === 'alcada' ? self : undefined,
    needsAlcada: readAlcada(query, config),
    lateSince: query.atrasado === 'sim' ? lateBefore(clock(), config.painel.prazoAnaliseDias) : undefined,
    isCorrected: query.corrigido === 'sim',
    isInReview: query.revisao !== undefined && query.revisao !== 'a_vencer',
    reviewFor: motivosRevisao.find((motivo) => motivo === query.revisao),
    reviewBefore:
      query.revisao === 'atrasada' ? lateBefore(clock(), config.painel.prazoAnaliseDias) : undefined,
    reviewDue:
      query.revisao === 'a_vencer'
        ? { day: addDays(businessDateOf(clock()), soonDays), months: config.renovacaoMeses }
        : undefined,
    isEnded: query.encerrado === 'sim',
    uf: query.uf,
    recebido: readPeriodo('recebido', query),
    decidido: readPeriodo('decidido', query),
    decididoPor: readPerson('decididoPor', query.decididoPor, self),
    com: readPerson('com', query.com, self),
  });

export type ReadFilter = ReturnType<typeof createFilterReader>;
