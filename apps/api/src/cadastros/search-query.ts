import type { Filter } from './filter.ts';
import { type Bind, writeWhere } from './filter-query.ts';
import { writeAfter, writeSort } from './list-order.ts';
import { bindPlace, isPlain, type List, writeList } from './list-query.ts';
import { readWholeNumber, type Termo } from './search-terms.ts';

/** Walked before the index is asked: common terms fill a page here, and the index would have to sort all their rows. */
const walkedFirst = 3000;

/** Each is a LIKE of its own: the index can't serve `like all (array)`. The subselect builds the pattern once a search. */
export function writeConditions(termos: Termo[], bind: Bind): string {
  const like = (way: string) => `texto like (select build_padrao_busca(${bind(way)}))`;
  return termos.map((ways) => `(${ways.map(like).join(' or ')})`).join(' and ');
}

/** Found by its whole name or number, by how a name begins, by anything else. */
export const ranks = [0, 1, 2] as const;
export type Rank = (typeof ranks)[number];

/** So short a name is found by how it begins. */
const shortestExact = 4;

/** What a text must meet to be found with a rank, and with none before it; null: nothing can. */
export function writeRank(rank: Rank, { busca, termos }: Filter, bind: Bind): string | null {
  const hasExact = busca.trim().length >= shortestExact;
  if (rank === 0 && !hasExact) return null;
  const exact = () =>
    `texto ~ (select build_padrao_exato(${bind(busca)}::text, ${bind(readWholeNumber(busca))}::text))`;
  const begins = () => `texto like (select build_padrao_inicio(${bind(busca)}))`;
  const notExact = () => (hasExact ? [`(${exact()}) is not true`] : []);
  if (rank === 0) return exact();
  if (rank === 1) return [begins(), ...notExact()].join(' and ');
  return [writeConditions(termos, bind), `(${begins()}) is not true`, ...notExact()].join(' and ');
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

/** The same where few can be meant: the search index is asked at once. */
export function writeRareSearch(list: List, conditions: string, bind: Bind, limit: string): string {
  const { filter, order, after } = list;
  const others = [
    ...writeWhere(filter, bind),
    ...(after ? [writeAfter(order, bindPlace(order, after, bind))] : []),
  ];
  return `select cadastro.ordem${order.key ? `, ${order.key.sql} as chave` : ''} from (
      select ordem from cadastro_busca where ${conditions} offset 0
    ) achado join cadastro using (ordem) ${order.join}
    ${others.length > 0 ? `where ${others.join(' and ')}` : ''}
    order by ${writeSort(order)} limit ${limit}`;
}
