import type { Filter, Passo } from './filter.ts';
import { type Bind, writeWhere } from './filter-query.ts';
import { type Order, type Place, writeAfter, writeSort, writeSortOfTable } from './list-order.ts';

/** A list that begins after the end of the former page; null: from the start. */
export type List = { filter: Filter; order: Order; after: Place | null };

/** SQL for the values of a place. */
export const bindPlace = ({ key }: Order, { ordem, chave }: Place, bind: Bind) => ({
  chave: key ? key.read(bind(chave)) : '',
  ordem: `${bind(ordem)}::bigint`,
});

const ends = { first: '0', last: '9223372036854775807' };

/**
 * Filtered by situation alone, written so that PostgreSQL can only use its index: walking the whole list could take
 * very long when the situation is rare.
 */
function writeSituation(passo: Passo, { isDescending }: Order, after: Place | null, bind: Bind) {
  const value = bind(passo.value);
  const from = bind(after?.ordem ?? (isDescending ? ends.last : ends.first));
  const [beyond, within] = isDescending ? ['<', '>='] : ['>', '<='];
  return `(${passo.column}, ordem) ${beyond} (${value}, ${from}) and ${passo.column} ${within} ${value}`;
}

const isFiltered = ({ busca: _, termos: __, passo: ___, ...others }: Filter) =>
  Object.values(others).some((value) => value !== undefined && value !== false);

/** Whether it is filtered only by situation and search, and sorted only by `ordem`. */
export const isPlain = ({ filter, order }: List): boolean => order.key === null && !isFiltered(filter);

/** Whether it is filtered by more than the situation. */
export const isNarrowed = (filter: Filter): boolean => filter.termos.length > 0 || isFiltered(filter);

/** The `order by` that `writeList` uses. */
export function writeSortOfList(list: List): string {
  const { filter, order } = list;
  const way = order.isDescending ? ' desc' : '';
  return isPlain(list) && filter.passo ? `${filter.passo.column}${way}, ordem${way}` : writeSort(order);
}

/** The first `limit` rows of `cadastro` in a list, ignoring its search, with `chave` if there is a sort key. */
export function writeList(list: List, bind: Bind, columns: string, limit: string): string {
  const { filter, order, after } = list;
  if (isPlain(list) && filter.passo) {
    const where = writeSituation(filter.passo, order, after, bind);
    return `select ${columns} from cadastro where ${where} order by ${writeSortOfList(list)} limit ${limit}`;
  }
  const conditions = [
    ...writeWhere(filter, bind),
    ...(after ? [writeAfter(order, bindPlace(order, after, bind))] : []),
  ];
  return `select ${columns}${order.key ? `, ${order.key.sql} as chave` : ''} from cadastro ${order.join}
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by ${writeSortOfTable(order)} limit ${limit}`;
}
