import { type Bind, writeWhere } from './filter-query.ts';
import { type Order, writeAfter, writeSort } from './list-order.ts';
import { bindPlace, isPlain, type List, writeList } from './list-query.ts';
import { readWholeNumber, type Termo } from './search-terms.ts';

/** Rows of the list searched before the index is used: common terms fill a page here, and are slow by the index. */
const walkedFirst = 3000;

/** One LIKE for each term, because the index can't serve `like all (array)`. The subselect builds each pattern only once. */
export function writeConditions(termos: Termo[], bind: Bind): string {
  const like = (way: string) => `texto like (select build_padrao_busca(${bind(way)}))`;
  return termos.map((ways) => `(${ways.map(like).join(' or ')})`).join(' and ');
}

/** 0: the whole name or number matches; 1: a name begins with the text; 2: any other match. */
const ranks = [0, 1, 2] as const;
export type Rank = (typeof ranks)[number];

/** Only the list of the newest is ranked; an order that a person chose holds for all that was found. */
export const ranksOf = ({ isDescending }: Order): readonly Rank[] => (isDescending ? ranks : [2]);

/** Shorter texts are not searched as a whole name, or as the beginning of one: too many match. */
const shortestExact = 4;
const shortestBeginning = 3;

/** Condition for texts that match with this rank and no better one; null: nothing can. */
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
 * `ordem` and, if there is a sort key, `chave` of the first `limit` registrations of a list whose text meets
 * `conditions`. First the beginning of the list is searched, then the rest by the search index. `offset 0` keeps
 * PostgreSQL from walking the list again in place of the index, which it would prefer for a term that looks common.
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
  // Without a sort key, rows are sorted before the table `cadastro` is read, so that only enough for a page are read.
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

/** The same for conditions that few rows meet: the search index is used at once. */
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
