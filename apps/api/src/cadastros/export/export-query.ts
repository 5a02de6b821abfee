import { sql } from 'kysely';
import type { Filter } from '#cadastros/list/filter.ts';
import { conditionsOf } from '#cadastros/list/filter-query.ts';
import { type Order, sortOfTable } from '#cadastros/list/list-order.ts';
import { hasTermsByIndex, rankOf } from '#cadastros/list/search-query.ts';
import { type Sql, whereAll } from '#plataforma/db/statement-parts.ts';
import { type Column, companyColumns, personalColumns } from './export-columns.ts';

export type ExportRequest = { filter: Filter; order: Order; hasPersonal: boolean };

export const columnsOf = ({ hasPersonal }: Pick<ExportRequest, 'hasPersonal'>): Column[] =>
  hasPersonal ? [...companyColumns, ...personalColumns] : companyColumns;

/** All registrations that match the filter, in the list's order. */
export function queryExport(request: ExportRequest): Sql {
  const { filter, order } = request;
  const isFound = sql`cadastro.ordem in (select ordem from cadastro_busca where ${hasTermsByIndex(filter.termos)})`;
  const conditions = [...conditionsOf(filter), ...(filter.termos.length > 0 ? [isFound] : [])];
  const rank = rankOf(request);
  const columns = columnsOf(request).map(({ name, sql: value }) => sql`${sql.raw(value)} as ${sql.id(name)}`);
  return sql`select ${sql.join(columns)} from cadastro ${order.join} ${whereAll(conditions)}
    order by ${rank ? sql`${rank}, ` : sql``}${sortOfTable(order)}`;
}
