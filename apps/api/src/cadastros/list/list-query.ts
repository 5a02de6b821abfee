import { sql } from 'kysely';
import { type Sql, whereAll } from '#plataforma/db/statement-parts.ts';
import type { Filter, Passo } from './filter.ts';
import { conditionsOf } from './filter-query.ts';
import { afterPlace, type Order, type Place, sortBy, sortOfRows, sortOfTable } from './list-order.ts';

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
