import { sql } from 'kysely';
import { joinAnd, type Sql } from '#plataforma/db/statement-parts.ts';
import type { Filter } from './filter.ts';
import { conditionsOf } from './filter-query.ts';
import { hasTerms, hasTermsByIndex, walkedFirst } from './search-query.ts';

export type QueueRequest = { filter: Filter; exceto: string[] };

const waitingSince = sql`coalesce(voltou_em, criado_em), cadastro.ordem`;

/**
 * The registration that waits longest, that nobody has and that was not passed over. It is locked, so that others
 * skip it. It may have been taken since the statement began; then taking it fails.
 */
const queryFirst = (conditions: Sql[], exceto: string[]): Sql => sql`
  select id from cadastro
  where ${joinAnd(conditions)} and id <> all (${exceto}::uuid[])
    and id <> all (array(select cadastro_id from em_analise where ate > now()))
  order by ${waitingSince} limit 1
  for no key update skip locked`;

/** Statements to run one after the other until one finds something. */
export function queryNext({ filter, exceto }: QueueRequest): Sql[] {
  const { termos } = filter;
  const waiting = [sql`situacao = 'a_analisar'`, ...conditionsOf(filter)];
  if (termos.length === 0) return [queryFirst(waiting, exceto)];
  const near = sql`select cadastro.ordem from cadastro where ${joinAnd(waiting)}
    order by ${waitingSince} limit ${walkedFirst}`;
  const isFound = [
    sql`ordem in (select ordem from (${near}) perto join cadastro_busca using (ordem) where ${hasTerms(termos)})`,
    sql`ordem = any (array(select ordem from cadastro_busca where ${hasTermsByIndex(termos)}))`,
  ];
  return isFound.map((found) => queryFirst([...waiting, found], exceto));
}
