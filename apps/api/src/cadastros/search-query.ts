import { type Bind, writeWhere } from './filter-query.ts';
import { writeAfter, writeSort } from './list-order.ts';
import { isPlain, type List, writeList } from './list-query.ts';
import type { Termo } from './search-terms.ts';

/** Walked before the index is asked: common terms fill a page here, and the index would have to sort all their rows. */
const walkedFirst = 3000;

/** Each is a LIKE of its own: the index can't serve `like all (array)`. The subselect builds the pattern once a search. */
export function writeConditions(termos: Termo[], bind: Bind): string {
  const like = (way: string) => `texto like (select build_padrao_busca(${bind(way)}))`;
  return termos.map((ways) => `(${ways.map(like).join(' or ')})`).join(' and ');
}

const textOf = (ordem: string) => `(select b.texto from cadastro_busca b where b.ordem = ${ordem})`;

/**
 * `ordem` and, if the list is sorted by one, `chave` of the first `limit` registrations of a list whose text meets
 * `conditions`. First the list is walked for a while; what is beyond is found by the search index. `offset 0` keeps
 * PostgreSQL from walking the list once more instead of asking the index, which it takes to be cheaper when a term looks
 * common.
 */
export function writeSearch(list: List, conditions: string, bind: Bind, limit: string): string {
  const { filter, order, after } = list;
  const sort = writeSort(order);
  const columns = order.key ? 'ordem, chave' : 'ordem';
  const others = writeWhere(filter, bind);
  const last = {
    chave: '(select chave from ultimo)',
    ordem: '(select ordem from ultimo)',
  };
  const reversed = writeSort({ ...order, isDescending: !order.isDescending });
  const isAsked = `(select count(*) from percorrido) = ${walkedFirst} and (select count(*) from perto) < ${limit}`;
  const isBeyond = writeAfter(order, last);
  // By `ordem` alone they are sorted before their registrations are read: only as many are read as fill the page.
  const far = order.key
    ? `select cadastro.ordem, ${order.key.sql} as chave from (
        select ordem from cadastro_busca where ${isAsked} and ${conditions} offset 0
      ) achado join cadastro using (ordem) ${order.join}
      where ${[...others, isBeyond].join(' and ')} order by ${sort} limit ${limit}`
    : `select ordem from (
        select ordem from cadastro_busca cadastro where ${isAsked} and ${isBeyond} and ${conditions}
        order by ${sort} offset 0
      ) achado
      ${others.length > 0 ? `where exists (select from cadastro where cadastro.ordem = achado.ordem and ${others.join(' and ')})` : ''}
      order by ${sort} limit ${limit}`;
  const walk =
    isPlain(list) && !filter.passo
      ? `select ordem, texto from cadastro_busca cadastro
        ${after ? `where ${writeAfter(order, { chave: '', ordem: `${bind(after.ordem)}::bigint` })}` : ''}
        order by ${sort} limit ${walkedFirst}`
      : `select linha.*, ${textOf('linha.ordem')} as texto
        from (${writeList(list, bind, 'cadastro.ordem', String(walkedFirst))}) linha`;
  return `
  with percorrido as materialized (${walk}),
  ultimo as materialized (select ${columns} from percorrido order by ${reversed} limit 1),
  perto as materialized (
    select ${columns} from percorrido where ${conditions} order by ${sort} limit ${limit}
  ), longe as (${far})
  select ${columns} from (select ${columns} from perto union all select ${columns} from longe) achado
  order by ${sort} limit ${limit}`;
}
