import { sql } from 'kysely';
import { joinAnd, type Sql, whereAll } from '#plataforma/db/statement-parts.ts';
import { afterPlace, isBeyond, type Order, sortOfRows } from './list-order.ts';
import { conditionsOf, isPlain, type List, selectList } from './list-query.ts';
import { readWholeNumber, type Termo } from './search-terms.ts';

/** Rows searched before the index is used: common terms fill a page here, and are slow by the index. */
export const walkedFirst = sql.lit(3000);

/** One LIKE for each term, because the index can't serve `like all (array)`. The subselect builds each pattern only once. */
const hasTerm = (ways: Termo, texto: Sql): Sql =>
  sql`(${sql.join(
    ways.map((way) => sql`${texto} like (select build_padrao_busca(${way}))`),
    sql` or `,
  )})`;

const texto = sql`texto`;
/** The same value, written so that no index is used. */
const textoOfRow = sql`(texto || '')`;

/** For rows that are read anyway. */
export const hasTerms = (termos: Termo[]): Sql => joinAnd(termos.map((termo) => hasTerm(termo, texto)));

/** Each trigram costs the index time: with many, more than it saves by returning fewer rows. */
const maxIndexed = 3;
const longNumber = /^\d{8}(?=\d{3,6}$)/;
const longWord = /[a-z0-9à-ÿ]{6,}/gi;
const byLength = (a: string, b: string) => b.length - a.length;

/** What the index is asked for in place of a term: the first eight digits of a number, the longest word of an e-mail address. */
const readIndexed = (ways: Termo): Termo =>
  ways.map((way) => {
    const [longest = way] = way.match(longNumber) ?? (way.match(longWord) ?? []).sort(byLength);
    return longest;
  });

/** The same for the index, which is asked for the longest words; all else is compared in the rows it returns. */
export function hasTermsByIndex(termos: Termo[]): Sql {
  const terms = termos.map((whole) => ({ whole, indexed: readIndexed(whole) }));
  terms.sort((a, b) => byLength(a.indexed[0] ?? '', b.indexed[0] ?? ''));
  return joinAnd([
    ...terms.slice(0, maxIndexed).map(({ indexed }) => hasTerm(indexed, texto)),
    ...terms
      .filter(({ whole, indexed }, place) => place >= maxIndexed || whole.join() !== indexed.join())
      .map(({ whole }) => hasTerm(whole, textoOfRow)),
  ]);
}

/** 0: the whole legal name or number matches; 1: a name begins with the text; 2: any other match. */
const ranks = [0, 1, 2] as const;
export type Rank = (typeof ranks)[number];

/** Newest and oldest are ranked; by deadline, level or name, the order holds for all that was found. */
export const ranksOf = ({ isRanked }: Order): readonly Rank[] => (isRanked ? ranks : [2]);

/** Shorter texts are not searched as a whole name, or as the beginning of one: too many match. */
const shortestExact = 4;
const shortestBeginning = 3;

/** For rows that are read anyway. */
const hasNumber = (number: string) => sql`${textoOfRow} like ${`% ${number} %`}`;

/** `ordem` of the registrations with this legal name or number. */
function selectExact(busca: string): Sql {
  const number = readWholeNumber(busca);
  return number === null
    ? sql`select ordem from nome_empresa where nome = any ((select list_razoes_sociais(${busca}))::text[]) and not fantasia`
    : sql`select ordem from cadastro_busca where ${hasTerm(readIndexed([number]), texto)} and ${hasNumber(number)}`;
}

/** Null, which nothing matches, when no letter or digit is left. */
const normalized = (busca: string) => sql`nullif(normalize_texto(${busca}), '')`;

/** `ordem` of those with a name that begins so: `~` sorts after all that names are made of. */
const selectBeginning = (busca: string): Sql => sql`
  select distinct ordem from nome_empresa
  where nome >= (select ${normalized(busca)}) and nome < (select ${normalized(busca)} || '~')`;

/** The first registrations of a list, with their texts. */
function selectWalked(list: List): Sql {
  const { filter, order, after } = list;
  if (!isPlain(list) || filter.passo) {
    return sql`select linha.*, (select b.texto from cadastro_busca b where b.ordem = linha.ordem) as texto
      from (${selectList(list, sql`cadastro.ordem`, walkedFirst)}) linha`;
  }
  return sql`select ordem, texto from cadastro_busca cadastro ${whereAll(afterPlace(order, after))}
    order by ${sortOfRows(order)} limit ${walkedFirst}`;
}

/** Of the registrations `achado`, those that the other filters leave. */
function whereLeft(list: List): Sql {
  const others = conditionsOf(list.filter);
  return others.length > 0
    ? sql`where exists (select from cadastro where cadastro.ordem = achado.ordem and ${joinAnd(others)})`
    : sql``;
}

/** `ordem` and, if there is a sort key, `chave` of the first `limit` of the registrations `found` that are in a list. */
function selectAmong(list: List, found: Sql, isAfter: Sql[], limit: Sql): Sql {
  const { filter, order } = list;
  const sort = sortOfRows(order);
  if (order.key) {
    return sql`select cadastro.ordem, ${order.key.value} as chave from (${found} offset 0) achado
      join cadastro using (ordem) ${order.join} ${whereAll([...conditionsOf(filter), ...isAfter])}
      order by ${sort} limit ${limit}`;
  }
  // Sorted before the table `cadastro` is read, so that only enough for a page are read.
  return sql`select ordem from (
      select ordem from (${found} offset 0) cadastro ${whereAll(isAfter)} order by ${sort} offset 0
    ) achado ${whereLeft(list)} order by ${sort} limit ${limit}`;
}

/** How many registrations of a list a search finds, counted up to `limit`. */
export function countFound(list: List, limit: Sql): Sql {
  const { termos } = list.filter;
  return sql`
  with percorrido as materialized (${selectWalked(list)}),
  perto as materialized (
    select count(*) as total from (select from percorrido where ${hasTerms(termos)} limit ${limit}) achado
  ), longe as (
    select count(*) as total from (
      select from (
        select ordem from cadastro_busca
        where (select count(*) from percorrido) = ${walkedFirst} and (select total from perto) < ${limit}
          and ${hasTermsByIndex(termos)}
        offset 0
      ) achado ${whereLeft(list)} limit ${limit}
    ) achado
  )
  select greatest(perto.total, longe.total)::integer as total from perto, longe`;
}

/**
 * First the beginning of the list is searched, then the rest by the search index. `isNotBetter`: conditions on the
 * text. `offset 0` in `selectAmong` keeps PostgreSQL from walking the list again in place of the index, which it would
 * prefer for a term that looks common.
 */
function walkThenIndex(list: List, isNotBetter: Sql[], limit: Sql): Sql {
  const { filter, order } = list;
  const sort = sortOfRows(order);
  const columns = order.key ? sql`ordem, chave` : sql`ordem`;
  const reversed = sortOfRows({ ...order, isDescending: !order.isDescending });
  const isAsked = sql`(select count(*) from percorrido) = ${walkedFirst} and (select count(*) from perto) < ${limit}`;
  const near = joinAnd([hasTerms(filter.termos), ...isNotBetter]);
  const far = joinAnd([isAsked, hasTermsByIndex(filter.termos), ...isNotBetter]);
  const isFurther = isBeyond(order, {
    chave: sql`(select chave from ultimo)`,
    ordem: sql`(select ordem from ultimo)`,
  });
  return sql`
  with percorrido as materialized (${selectWalked(list)}),
  ultimo as materialized (select ${columns} from percorrido order by ${reversed} limit 1),
  perto as materialized (select ${columns} from percorrido where ${near} order by ${sort} limit ${limit}),
  longe as (${selectAmong(list, sql`select ordem from cadastro_busca where ${far}`, [isFurther], limit)})
  select ${columns} from (select ${columns} from perto union all select ${columns} from longe) achado
  order by ${sort} limit ${limit}`;
}

/** What is searched for each of the better ranks; null: the text is too short for it, or the order is not by rank. */
function readBetter({ filter, order }: Pick<List, 'filter' | 'order'>) {
  const busca = filter.busca.trim();
  const isRanked = filter.termos.length > 0 && ranksOf(order).length > 1;
  return {
    busca,
    exact: isRanked && busca.length >= shortestExact ? selectExact(busca) : null,
    beginning: isRanked && busca.length >= shortestBeginning ? selectBeginning(busca) : null,
  };
}

/** The rank of a row of `cadastro` that the search found; null: the order is not by rank. */
export function rankOf(list: Pick<List, 'filter' | 'order'>): Sql | null {
  const { exact, beginning } = readBetter(list);
  const best = [exact, beginning].filter((found) => found !== null);
  if (best.length === 0) return null;
  const whens = best.map((found, rank) => sql`when cadastro.ordem in (${found}) then ${sql.lit(rank)}`);
  return sql`case ${sql.join(whens, sql` `)} else ${sql.lit(best.length)} end`;
}

/**
 * `ordem` and, if there is a sort key, `chave` of the first `limit` registrations of a list that a search finds with
 * this rank and no better one; null: there can be none.
 */
export function selectSearch(rank: Rank, list: List, limit: Sql): Sql | null {
  const { order, after } = list;
  const { busca, exact, beginning } = readBetter(list);
  const isAfter = afterPlace(order, after);
  if (rank === 0) return exact && selectAmong(list, exact, isAfter, limit);
  if (rank === 1) {
    if (!beginning) return null;
    const isNotExact = exact ? sql` and ordem not in (${exact})` : sql``;
    return selectAmong(list, sql`${beginning}${isNotExact}`, isAfter, limit);
  }
  const number = readWholeNumber(busca);
  const better = [
    // `=` stands before names. A whole name begins with the text too.
    ...(beginning ? [sql`texto like (select '%= ' || ${normalized(busca)} || '%')`] : []),
    ...(exact && number !== null ? [hasNumber(number)] : []),
  ];
  return walkThenIndex(
    list,
    better.map((condition) => sql`(${condition}) is not true`),
    limit,
  );
}
