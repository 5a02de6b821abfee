import type { Filter } from '#cadastros/list/filter.ts';
import { bindValues, writeWhere } from '#cadastros/list/filter-query.ts';
import { type Order, writeSortOfTable } from '#cadastros/list/list-order.ts';
import { writeIndexConditions, writeRank } from '#cadastros/list/search-query.ts';
import { type Column, companyColumns, personalColumns } from './export-columns.ts';

export type ExportRequest = { filter: Filter; order: Order; hasPersonal: boolean };

export const columnsOf = ({ hasPersonal }: Pick<ExportRequest, 'hasPersonal'>): Column[] =>
  hasPersonal ? [...companyColumns, ...personalColumns] : companyColumns;

/** All registrations that match the filter, in the list's order. */
export function queryExport(request: ExportRequest): { text: string; values: unknown[] } {
  const { filter, order } = request;
  const { values, bind } = bindValues();
  const conditions = writeWhere(filter, bind);
  if (filter.termos.length > 0) {
    const found = writeIndexConditions(filter.termos, bind);
    conditions.push(`cadastro.ordem in (select ordem from cadastro_busca where ${found})`);
  }
  const rank = writeRank(request, bind);
  const columns = columnsOf(request).map(({ name, sql }) => `${sql} as "${name}"`);
  const text = `select ${columns.join(', ')} from cadastro ${order.join}
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by ${rank === null ? '' : `${rank}, `}${writeSortOfTable(order)}`;
  return { text, values };
}
