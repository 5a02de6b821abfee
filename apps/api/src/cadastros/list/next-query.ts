import { sql } from 'kysely';
import { joinAnd, type Sql } from '#plataforma/db/statement-parts.ts';
import type { Filter } from './filter.ts';
import { asksForAlcada, conditionsOf } from './list-query.ts';
import { hasTerms, hasTermsByIndex, walkedFirst } from './search-query.ts';

/** Who takes the next case, and whether they may decide what was proposed for alçada. */
export type Taker = { id: string; hasAlcada: boolean };
export type QueueRequest = { filter: Filter; exceto: string[]; taker: Taker };

/** What the person approved first, or may not decide, waits for somebody else. */
const mayDecide = ({ id, hasAlcada }: Taker): Sql[] => [
  sql`primeira_por is distinct from ${id}::uuid`,
  ...(hasAlcada ? [] : [sql`(primeira_por is null or not ${asksForAlcada})`]),
];

const longestWaiting = sql`coalesce(voltou_em, criado_em), cadastro.ordem`;

/**
 * The registration that waits longest, that nobody has and that was not passed over. It is locked, so that others
 * skip it. It may have been taken since the statement began; then taking it fails.
 */
const queryFirst = (conditions: Sql[], exceto: string[]): Sql => sql`
  select id from cadastro
  where ${joinAnd(conditions)} and id <> all (${exceto}::uuid[])
    and id <> all (array(select cadastro_id from em_analise where ate > now()))
  order by ${longestWaiting} limit 1
  for no key update skip locked`;

/** Statements to run one after the other until one finds something. */
export function queryNext({ filter, exceto, taker }: QueueRequest): Sql[] {
  const { termos } = filter;
  const waiting = [sql`situacao = 'a_analisar'`, ...mayDecide(taker), ...conditionsOf(filter)];
  if (termos.length === 0) return [queryFirst(waiting, exceto)];
  const near = sql`select cadastro.ordem from cadastro where ${joinAnd(waiting)}
    order by ${longestWaiting} limit ${walkedFirst}`;
  const isFound = [
    sql`ordem in (select ordem from (${near}) perto join cadastro_busca using (ordem) where ${hasTerms(termos)})`,
    sql`ordem = any (array(select ordem from cadastro_busca where ${hasTermsByIndex(termos)}))`,
  ];
  return isFound.map((found) => queryFirst([...waiting, found], exceto));
}
