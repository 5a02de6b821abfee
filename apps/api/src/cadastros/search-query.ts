import type { Filter } from './filter.ts';
import { type Bind, writeWhere } from './filter-query.ts';
import { writeAfter, writeSort } from './list-order.ts';
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
export const ranks = [0, 1, 2] as const;
export type Rank = (typeof ranks)[number];

/** Shorter texts are not searched as a whole name. */
const shortestExact = 4;

/** Condition for texts that match with this rank and no better one; null: nothing can. */
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
 * `ordem` and, if there is a sort key, `chave` of the first `limit` registrations of a list whose text meets
 * `conditions`. First the beginning of the list is searched, then the rest by the search index. `offset 0` keeps
 * PostgreSQL from walking the list again in place of the index, which it would prefer for a term that looks common.
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
