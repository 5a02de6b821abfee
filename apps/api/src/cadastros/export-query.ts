import { type Column, companyColumns, personalColumns } from './export-columns.ts';
import { directions } from './list-direction.ts';
import type { PageRequest } from './page-query.ts';
import { writeConditions } from './search-query.ts';

export type Filter = Pick<PageRequest, 'passo' | 'termos' | 'alerta' | 'nivel' | 'ordem'>;
export type ExportRequest = { filter: Filter; hasPersonal: boolean };

export const columnsOf = ({ hasPersonal }: Pick<ExportRequest, 'hasPersonal'>): Column[] =>
  hasPersonal ? [...companyColumns, ...personalColumns] : companyColumns;

function writeFilter({ passo, termos, alerta, nivel }: Filter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (passo) conditions.push(`${passo.column} = ${place(passo.value)}`);
  if (alerta !== undefined || nivel !== undefined) {
    const marks = [
      ...(alerta === undefined ? [] : [`codigo = ${place(alerta)}`]),
      ...(nivel === undefined ? [] : [`nivel = ${place(nivel)}::nivel_alerta`]),
      'resposta_em is null',
    ].join(' and ');
    conditions.push(`ordem in (select ordem from alerta where ${marks})`);
  }
  if (termos.length > 0) {
    const found = writeConditions(termos, values.length + 1);
    values.push(...termos.flat());
    conditions.push(`ordem in (select ordem from cadastro_busca where ${found})`);
  }
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

/** Everything a filter leaves, in the list's order. */
export function queryExport(request: ExportRequest): { text: string; values: unknown[] } {
  const { where, values } = writeFilter(request.filter);
  const columns = columnsOf(request).map(({ name, sql }) => `${sql} as "${name}"`);
  const { sort } = directions[request.filter.ordem];
  return { text: `select ${columns.join(', ')} from cadastro ${where} order by ${sort}`, values };
}
