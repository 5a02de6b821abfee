import { regrasVinculos } from '@painel-pj/regras/rules/vinculos';
import { sql } from 'kysely';
import { joinAnd, type Sql } from '#plataforma/db/statement-parts.ts';
import type { Filter, Periodo } from './filter.ts';

/** Codes of the checks that tell of another registration. */
const codesOfVinculos = [
  ...regrasVinculos.map(({ codigo }) => codigo),
  'arquivo-repetido',
  'raiz-ja-cadastrada',
];

const dayBegins = (day: Sql) => sql`(${day})::timestamp at time zone 'America/Sao_Paulo'`;

const isWithin = (column: string, { de, ate }: Periodo) => [
  ...(de === undefined ? [] : [sql`${sql.ref(column)} >= ${dayBegins(sql`${de}::date`)}`]),
  ...(ate === undefined ? [] : [sql`${sql.ref(column)} < ${dayBegins(sql`${ate}::date + 1`)}`]),
];

const hasOpenAlerta = (conditions: Sql[]) =>
  sql`exists (select from alerta where alerta.ordem = cadastro.ordem and resposta_em is null and ${joinAnd(conditions)})`;

/** As it is counted in `Indicadores`: one that is with the company waits for the company. */
const needsSecondApproval = sql`cadastro.situacao = 'a_analisar' and cadastro.primeira_por is not null
  and cadastro.segunda_por is null`;

const takenNow = sql`select cadastro_id from em_analise where ate > now()`;

/** Conditions on a row of `cadastro`: all of a filter but its search. */
export function conditionsOf(filter: Filter): Sql[] {
  const { passo, alerta, nivel, hasVinculos, needsSegunda, uf, recebido, decidido, decididoPor, com } =
    filter;
  const alertas = [
    ...(alerta === undefined ? [] : [sql`codigo = ${alerta}`]),
    ...(nivel === undefined ? [] : [sql`nivel = ${nivel}::nivel_alerta`]),
  ];
  return [
    ...(passo ? [sql`cadastro.${sql.ref(passo.column)} = ${passo.value}`] : []),
    ...(alertas.length > 0 ? [hasOpenAlerta(alertas)] : []),
    ...(hasVinculos ? [hasOpenAlerta([sql`codigo = any (${codesOfVinculos}::text[])`])] : []),
    ...(needsSegunda ? [needsSecondApproval] : []),
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
