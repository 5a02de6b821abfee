import { regrasVinculos } from '@painel-pj/regras/rules/vinculos';
import { sql } from 'kysely';
import { needsAlcadaOf } from '#plataforma/db/asks-alcada.ts';
import { selectDueBy } from '#plataforma/db/is-due-by.ts';
import { joinAnd, type Sql, whereAll } from '#plataforma/db/statement-parts.ts';
import type { Filter, Passo, Periodo } from './filter.ts';
import { afterPlace, type Order, type Place, sortBy, sortOfRows, sortOfTable } from './list-order.ts';

/** Codes of the checks that tell of another registration. */
const codesOfVinculos = [
  ...regrasVinculos.map(({ codigo }) => codigo),
  'arquivo-repetido',
  'cnpj-ja-enviado',
  'raiz-ja-cadastrada',
];

const dayBegins = (day: Sql) => sql`(${day})::timestamp at time zone 'America/Sao_Paulo'`;

const isWithin = (column: string, { de, ate }: Periodo) => [
  ...(de === undefined ? [] : [sql`${sql.ref(column)} >= ${dayBegins(sql`${de}::date`)}`]),
  ...(ate === undefined ? [] : [sql`${sql.ref(column)} < ${dayBegins(sql`${ate}::date + 1`)}`]),
];

const hasOpenAlerta = (conditions: Sql[]) =>
  sql`exists (select from alerta where alerta.ordem = cadastro.ordem and resposta_em is null and ${joinAnd(conditions)})`;

const isOfRisco = (categoria: string) =>
  sql`exists (select from risco where risco.ordem = cadastro.ordem and risco.categoria = ${categoria})`;

/** As it is counted in `Indicadores`: one that is with the company waits for the company. */
const needsSecondApproval = sql`cadastro.situacao = 'a_analisar' and cadastro.primeira_por is not null
  and cadastro.segunda_por is null`;

/** Since when a registration waits for staff. Its index has exactly this. */
const waitingSince = sql`coalesce(cadastro.voltou_em, cadastro.criado_em)`;

/** The company answered what it was asked; an approved one that did is in review. */
const isCorrected = sql`cadastro.retorno in ('corrigido', 'corrigido_tarde') and not cadastro.cadastrado`;

const isLate = (before: Date) => sql`cadastro.situacao = 'a_analisar' and ${waitingSince} < ${before}`;

const needsSecondOf = (person: string) =>
  sql`${needsSecondApproval} and cadastro.primeira_por <> ${person}::uuid`;

/** Somebody with alçada decides it. */
export const asksForAlcada = sql.raw(needsAlcadaOf('cadastro'));

/** As it is counted in `Indicadores`. Both values are the program's own. */
const isDueSoon = ({ day, months }: NonNullable<Filter['reviewDue']>) =>
  sql`cadastro.ordem = any (array(${sql.raw(selectDueBy(`'${day}'`, months))}))`;

const takenNow = sql`select cadastro_id from em_analise where ate > now()`;

/** Conditions on what waits to be looked at. */
const waitingConditionsOf = ({
  needsSegunda,
  segundaDe,
  needsAlcada,
  lateSince,
  isCorrected: answered,
  isInReview,
  reviewFor,
  reviewBefore,
  reviewDue,
}: Filter): Sql[] => [
  ...(needsSegunda ? [needsSecondApproval] : []),
  ...(segundaDe === undefined ? [] : [needsSecondOf(segundaDe)]),
  ...(needsAlcada === undefined ? [] : [needsAlcada ? asksForAlcada : sql`not ${asksForAlcada}`]),
  ...(lateSince ? [isLate(lateSince)] : []),
  ...(answered ? [isCorrected] : []),
  ...(isInReview ? [sql`cadastro.cadastrado and cadastro.revisao is not null`] : []),
  ...(reviewFor === undefined ? [] : [sql`cadastro.revisao -> 'motivos' ? ${reviewFor}`]),
  ...(reviewBefore ? [sql`(cadastro.revisao ->> 'desde')::timestamptz < ${reviewBefore}`] : []),
  ...(reviewDue ? [isDueSoon(reviewDue)] : []),
];

/** Conditions on a row of `cadastro`: all of a filter but its search. */
export function conditionsOf(filter: Filter): Sql[] {
  const { passo, alerta, nivel, risco, hasVinculos, isEnded, uf, recebido, decidido, decididoPor, com } =
    filter;
  const alertas = [
    ...(alerta === undefined ? [] : [sql`codigo = ${alerta}`]),
    ...(nivel === undefined ? [] : [sql`nivel = ${nivel}::nivel_alerta`]),
  ];
  return [
    ...(passo ? [sql`cadastro.${sql.ref(passo.column)} = ${passo.value}`] : []),
    ...(alertas.length > 0 ? [hasOpenAlerta(alertas)] : []),
    ...(risco === undefined ? [] : [isOfRisco(risco)]),
    ...(hasVinculos ? [hasOpenAlerta([sql`codigo = any (${codesOfVinculos}::text[])`])] : []),
    ...waitingConditionsOf(filter),
    ...(isEnded ? [sql`cadastro.cadastrado and cadastro.encerrado_em is not null`] : []),
    ...(uf === undefined ? [] : [sql`cadastro.estado = ${uf}`]),
    ...(recebido ? isWithin('cadastro.criado_em', recebido) : []),
    ...(decidido ? isWithin('cadastro.decidido_em', decidido) : []),
    ...(decididoPor === undefined ? [] : [sql`cadastro.decidido_por = ${decididoPor}::uuid`]),
    ...(com === 'ninguem' ? [sql`cadastro.id <> all (array(${takenNow}))`] : []),
    ...(com === undefined || com === 'ninguem'
      ? []
      : [sql`cadastro.id = any (array(${takenNow} and usuario_id = ${com}::uuid))`]),
  ];
}

/** A list that begins after the end of the former page; null: from the start. */
export type List = { filter: Filter; order: Order; after: Place | null };

const ends = { first: '0', last: '9223372036854775807' };

/**
 * Filtered by situation alone, written so that PostgreSQL can only use its index: walking the whole list could take
 * very long when the situation is rare.
 */
function isInSituation({ column, value }: Passo, { isDescending }: Order, after: Place | null): Sql {
  const from = after?.ordem ?? (isDescending ? ends.last : ends.first);
  return isDescending
    ? sql`(${sql.ref(column)}, ordem) < (${value}, ${from}) and ${sql.ref(column)} >= ${value}`
    : sql`(${sql.ref(column)}, ordem) > (${value}, ${from}) and ${sql.ref(column)} <= ${value}`;
}

const isFiltered = ({ busca: _, termos: __, passo: ___, ...others }: Filter) =>
  Object.values(others).some((value) => value !== undefined && value !== false);

/** Whether it is filtered only by situation and search, and sorted only by `ordem`. */
export const isPlain = ({ filter, order }: List): boolean => order.key === null && !isFiltered(filter);

/** Whether it is filtered by more than the situation. */
export const isNarrowed = (filter: Filter): boolean => filter.termos.length > 0 || isFiltered(filter);

/** The `order by` that `selectList` uses. */
export function sortOfList(list: List): Sql {
  const { filter, order } = list;
  return isPlain(list) && filter.passo
    ? sortBy(order, [sql.ref(filter.passo.column), sql`ordem`])
    : sortOfRows(order);
}

/** The first `limit` rows of `cadastro` in a list, ignoring its search, with `chave` if there is a sort key. */
export function selectList(list: List, columns: Sql, limit: Sql): Sql {
  const { filter, order, after } = list;
  if (isPlain(list) && filter.passo) {
    const where = isInSituation(filter.passo, order, after);
    return sql`select ${columns} from cadastro where ${where} order by ${sortOfList(list)} limit ${limit}`;
  }
  const chave = order.key ? sql`, ${order.key.value} as chave` : sql``;
  return sql`select ${columns}${chave} from cadastro ${order.join}
    ${whereAll([...conditionsOf(filter), ...afterPlace(order, after)])}
    order by ${sortOfTable(order)} limit ${limit}`;
}
