import { type Bind, writeWhere } from './filter-query.ts';
import { type Order, writeAfter, writeSort } from './list-order.ts';
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
const ranks = [0, 1, 2] as const;
export type Rank = (typeof ranks)[number];

/** The newest come first only after what was found best; any other order is somebody's choice, and holds for all. */
export const ranksOf = ({ isDescending }: Order): readonly Rank[] => (isDescending ? ranks : [2]);

/** So short a name is found by how it begins, and with so few letters very many begin. */
const shortestExact = 4;
const shortestBeginning = 3;

/** What a text must meet to be found with a rank, and with none before it; null: nothing can. */
export function writeRank(rank: Rank, { filter, order }: List, bind: Bind): string | null {
  const { busca, termos } = filter;
  const isRanked = ranksOf(order).length > 1;
  const hasExact = isRanked && busca.trim().length >= shortestExact;
  const hasBeginning = isRanked && busca.trim().length >= shortestBeginning;
  if ((rank === 0 && !hasExact) || (rank === 1 && !hasBeginning)) return null;
  const number = readWholeNumber(busca);
  const exact = () =>
    number === null
      ? `split_part(texto, ' =', 2) = any ((select list_nomes_exatos(${bind(busca)}))::text[])`
      : `texto like ${bind(`% ${number} %`)}`;
  const begins = () => `texto like (select build_padrao_inicio(${bind(busca)}))`;
  const notExact = () => (hasExact ? [`(${exact()}) is not true`] : []);
  if (rank === 0) return exact();
  if (rank === 1) return [begins(), ...notExact()].join(' and ');
  const notBeginning = hasBeginning ? [`(${begins()}) is not true`] : [];
  return [writeConditions(termos, bind), ...notBeginning, ...notExact()].join(' and ');
}

const textOf = (ordem: string) => `(select b.texto from cadastro_busca b where b.ordem = ${ordem})`;

/** The first registrations of a list, with their texts. */
function writeWalk(list: List, bind: Bind): string {
  const { filter, order, after } = list;
  if (!isPlain(list) || filter.passo) {
    return `select linha.*, ${textOf('linha.ordem')} as texto
      from (${writeList(list, bind, 'cadastro.ordem', String(walkedFirst))}) linha`;
  }
  const from = after
    ? `where ${writeAfter(order, { chave: '', ordem: `${bind(after.ordem)}::bigint` })}`
    : '';
  return `select ordem, texto from cadastro_busca cadastro ${from} order by ${writeSort(order)} limit ${walkedFirst}`;
}

/** How many registrations of a list have a text that meets `conditions`, up to `limit`: the same, and nothing is sorted. */
export function writeFound(list: List, conditions: string, bind: Bind, limit: string): string {
  const others = writeWhere(list.filter, bind);
  const isLeft = `exists (select from cadastro where cadastro.ordem = achado.ordem and ${others.join(' and ')})`;
  return `
  with percorrido as materialized (${writeWalk(list, bind)}),
  perto as materialized (
    select count(*) as total from (select from percorrido where ${conditions} limit ${limit}) achado
  ), longe as (
    select count(*) as total from (
      select from (
        select ordem from cadastro_busca
        where (select count(*) from percorrido) = ${walkedFirst} and (select total from perto) < ${limit} and ${conditions}
        offset 0
      ) achado ${others.length > 0 ? `where ${isLeft}` : ''} limit ${limit}
    ) achado
  )
  select greatest(perto.total, longe.total)::integer as total from perto, longe`;
}

/**
 * `ordem` and, if the list is sorted by one, `chave` of the first `limit` registrations of a list whose text meets
 * `conditions`. First the list is walked for a while; what is beyond is found by the search index. `offset 0` keeps
 * PostgreSQL from walking the list once more instead of asking the index, which it takes to be cheaper when a term looks
 * common.
 */
export function writeSearch(list: List, conditions: string, bind: Bind, limit: string): string {
  const { filter, order } = list;
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
  return `
  with percorrido as materialized (${writeWalk(list, bind)}),
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
