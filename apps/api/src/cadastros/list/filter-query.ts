import { regrasVinculos } from '@painel-pj/regras/rules/vinculos';
import type { Filter, Periodo } from './filter.ts';

/** Takes a value of a statement, and gives what stands for it in its text. */
export type Bind = (value: unknown) => string;

/** Values of one statement, in the order they were taken. */
export function bindValues(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Codes of the checks that tell of another registration. */
const codesOfLinks = [
  ...regrasVinculos.map(({ codigo }) => codigo),
  'arquivo-repetido',
  'raiz-ja-cadastrada',
];

const dayBegins = (day: string) => `(${day})::timestamp at time zone 'America/Sao_Paulo'`;

const isWithin = (column: string, { de, ate }: Periodo, bind: Bind) => [
  ...(de === undefined ? [] : [`${column} >= ${dayBegins(`${bind(de)}::date`)}`]),
  ...(ate === undefined ? [] : [`${column} < ${dayBegins(`${bind(ate)}::date + 1`)}`]),
];

const hasOpenCheck = (conditions: string[]) =>
  `exists (select from alerta where alerta.ordem = cadastro.ordem and resposta_em is null and ${conditions.join(' and ')})`;

/** As it is counted in `Indicadores`: one that is with the company waits for the company. */
const needsSecondApproval = `cadastro.situacao = 'a_analisar' and cadastro.primeira_por is not null
  and cadastro.segunda_por is null`;

const takenNow = 'select cadastro_id from em_analise where ate > now()';

/** Conditions on a row of `cadastro`: all of a filter but its search. */
export function writeWhere(filter: Filter, bind: Bind): string[] {
  const { passo, alerta, nivel, hasVinculos, needsSegunda, uf, recebido, decidido, decididoPor, com } =
    filter;
  const checks = [
    ...(alerta === undefined ? [] : [`codigo = ${bind(alerta)}`]),
    ...(nivel === undefined ? [] : [`nivel = ${bind(nivel)}::nivel_alerta`]),
  ];
  return [
    ...(passo ? [`cadastro.${passo.column} = ${bind(passo.value)}`] : []),
    ...(checks.length > 0 ? [hasOpenCheck(checks)] : []),
    ...(hasVinculos ? [hasOpenCheck([`codigo = any (${bind(codesOfLinks)}::text[])`])] : []),
    ...(needsSegunda ? [needsSecondApproval] : []),
    ...(uf === undefined ? [] : [`cadastro.estado = ${bind(uf)}`]),
    ...(recebido ? isWithin('cadastro.criado_em', recebido, bind) : []),
    ...(decidido ? isWithin('cadastro.decidido_em', decidido, bind) : []),
    ...(decididoPor === undefined ? [] : [`cadastro.decidido_por = ${bind(decididoPor)}::uuid`]),
    ...(com === 'ninguem' ? [`cadastro.id <> all (array(${takenNow}))`] : []),
    ...(com === undefined || com === 'ninguem'
      ? []
      : [`cadastro.id = any (array(${takenNow} and usuario_id = ${bind(com)}::uuid))`]),
  ];
}
