import { type Bind, writeWhere } from './filter-query.ts';
import { type Order, writeAfter, writeSort } from './list-order.ts';
import { bindPlace, isPlain, type List, writeList } from './list-query.ts';
import { readWholeNumber, type Termo } from './search-terms.ts';

/** Rows of the list searched before the index is used: common terms fill a page here, and are slow by the index. */
const walkedFirst = 3000;

/** One LIKE for each term, because the index can't serve `like all (array)`. The subselect builds each pattern only once. */
function writeTerm(ways: Termo, bind: Bind, texto: string): string {
  const like = (way: string) => `${texto} like (select build_padrao_busca(${bind(way)}))`;
  return `(${ways.map(like).join(' or ')})`;
}

/** For rows that are read anyway. */
export const writeConditions = (termos: Termo[], bind: Bind): string =>
  termos.map((termo) => writeTerm(termo, bind, 'texto')).join(' and ');

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
export function writeIndexConditions(termos: Termo[], bind: Bind): string {
  const terms = termos.map((whole) => ({ whole, indexed: readIndexed(whole) }));
  terms.sort((a, b) => byLength(a.indexed[0] ?? '', b.indexed[0] ?? ''));
  return [
    ...terms.slice(0, maxIndexed).map(({ indexed }) => writeTerm(indexed, bind, 'texto')),
    ...terms
      .filter(({ whole, indexed }, place) => place >= maxIndexed || whole.join() !== indexed.join())
      .map(({ whole }) => writeTerm(whole, bind, "(texto || '')")),
  ].join(' and ');
}

/** 0: the whole legal name or number matches; 1: a name begins with the text; 2: any other match. */
const ranks = [0, 1, 2] as const;
export type Rank = (typeof ranks)[number];

/** Only the list of the newest is ranked; an order that a person chose holds for all that was found. */
export const ranksOf = ({ isDescending }: Order): readonly Rank[] => (isDescending ? ranks : [2]);

/** Shorter texts are not searched as a whole name, or as the beginning of one: too many match. */
const shortestExact = 4;
const shortestBeginning = 3;

/** For rows that are read anyway. */
const hasNumber = (number: string, bind: Bind) => `(texto || '') like ${bind(`% ${number} %`)}`;

/** `ordem` of the registrations with this legal name or number. */
function writeExact(busca: string, bind: Bind): string {
  const number = readWholeNumber(busca);
  return number === null
    ? `select ordem from nome_empresa where nome = any ((select list_razoes_sociais(${bind(busca)}))::text[]) and not fantasia`
    : `select ordem from cadastro_busca where ${writeTerm(readIndexed([number]), bind, 'texto')} and ${hasNumber(number, bind)}`;
}

/** Null, which nothing matches, when no letter or digit is left. */
const normalized = (busca: string, bind: Bind) => `nullif(normalize_texto(${bind(busca)}), '')`;

/** `ordem` of those with a name that begins so: `~` sorts after all that names are made of. */
function writeBeginning(busca: string, bind: Bind): string {
  const text = normalized(busca, bind);
  return `select distinct ordem from nome_empresa where nome >= (select ${text}) and nome < (select ${text} || '~')`;
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

/** Of the registrations `achado`, those that the other filters leave. */
const writeLeft = (others: string[]) =>
  others.length > 0
    ? `where exists (select from cadastro where cadastro.ordem = achado.ordem and ${others.join(' and ')})`
    : '';

/** `ordem` and, if there is a sort key, `chave` of the first `limit` of the registrations `found` that are in a list. */
function writeAmong(
  { filter, order }: List,
  found: string,
  isBeyond: string[],
  bind: Bind,
  limit: string,
): string {
  const sort = writeSort(order);
  const others = writeWhere(filter, bind);
  const where = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');
  if (order.key) {
    return `select cadastro.ordem, ${order.key.sql} as chave from (${found} offset 0) achado
      join cadastro using (ordem) ${order.join} ${where([...others, ...isBeyond])} order by ${sort} limit ${limit}`;
  }
  // Sorted before the table `cadastro` is read, so that only enough for a page are read.
  return `select ordem from (
      select ordem from (${found} offset 0) cadastro ${where(isBeyond)} order by ${sort} offset 0
    ) achado ${writeLeft(others)} order by ${sort} limit ${limit}`;
}

/** How many registrations of a list a search finds, counted up to `limit`. */
export function writeFound(list: List, bind: Bind, limit: string): string {
  const { termos } = list.filter;
  return `
  with percorrido as materialized (${writeWalk(list, bind)}),
  perto as materialized (
    select count(*) as total from (select from percorrido where ${writeConditions(termos, bind)} limit ${limit}) achado
  ), longe as (
    select count(*) as total from (
      select from (
        select ordem from cadastro_busca
        where (select count(*) from percorrido) = ${walkedFirst} and (select total from perto) < ${limit}
          and ${writeIndexConditions(termos, bind)}
        offset 0
      ) achado ${writeLeft(writeWhere(list.filter, bind))} limit ${limit}
    ) achado
  )
  select greatest(perto.total, longe.total)::integer as total from perto, longe`;
}

/**
 * First the beginning of the list is searched, then the rest by the search index. `isNotBetter`: conditions on the
 * text. `offset 0` in `writeAmong` keeps PostgreSQL from walking the list again in place of the index, which it would
 * prefer for a term that looks common.
 */
function writeWalkThenIndex(list: List, isNotBetter: string[], bind: Bind, limit: string): string {
  const { filter, order } = list;
  const sort = writeSort(order);
  const columns = order.key ? 'ordem, chave' : 'ordem';
  const reversed = writeSort({ ...order, isDescending: !order.isDescending });
  const isAsked = `(select count(*) from percorrido) = ${walkedFirst} and (select count(*) from perto) < ${limit}`;
  const near = [writeConditions(filter.termos, bind), ...isNotBetter].join(' and ');
  const far = [isAsked, writeIndexConditions(filter.termos, bind), ...isNotBetter].join(' and ');
  const isBeyond = writeAfter(order, {
    chave: '(select chave from ultimo)',
    ordem: '(select ordem from ultimo)',
  });
  return `
  with percorrido as materialized (${writeWalk(list, bind)}),
  ultimo as materialized (select ${columns} from percorrido order by ${reversed} limit 1),
  perto as materialized (select ${columns} from percorrido where ${near} order by ${sort} limit ${limit}),
  longe as (${writeAmong(list, `select ordem from cadastro_busca where ${far}`, [isBeyond], bind, limit)})
  select ${columns} from (select ${columns} from perto union all select ${columns} from longe) achado
  order by ${sort} limit ${limit}`;
}

/** The rank of a row of `cadastro` that the search found; null: the order is not by rank. */
export function writeRank({ filter, order }: Pick<List, 'filter' | 'order'>, bind: Bind): string | null {
  const busca = filter.busca.trim();
  if (filter.termos.length === 0 || ranksOf(order).length === 1) return null;
  const best = [
    ...(busca.length >= shortestExact ? [writeExact(busca, bind)] : []),
    ...(busca.length >= shortestBeginning ? [writeBeginning(busca, bind)] : []),
  ];
  if (best.length === 0) return null;
  return `case ${best.map((found, rank) => `when cadastro.ordem in (${found}) then ${rank}`).join(' ')}
    else ${best.length} end`;
}

/**
 * `ordem` and, if there is a sort key, `chave` of the first `limit` registrations of a list that a search finds with
 * this rank and no better one; null: there can be none.
 */
export function writeSearch(rank: Rank, list: List, bind: Bind, limit: string): string | null {
  const { filter, order, after } = list;
  const busca = filter.busca.trim();
  const isRanked = ranksOf(order).length > 1;
  const hasExact = isRanked && busca.length >= shortestExact;
  const hasBeginning = isRanked && busca.length >= shortestBeginning;
  const isBeyond = () => (after ? [writeAfter(order, bindPlace(order, after, bind))] : []);
  if (rank === 0) return hasExact ? writeAmong(list, writeExact(busca, bind), isBeyond(), bind, limit) : null;
  if (rank === 1) {
    if (!hasBeginning) return null;
    const isNotExact = hasExact ? ` and ordem not in (${writeExact(busca, bind)})` : '';
    return writeAmong(list, writeBeginning(busca, bind) + isNotExact, isBeyond(), bind, limit);
  }
  const number = readWholeNumber(busca);
  const better = [
    // `=` stands before names. A whole name begins with the text too.
    ...(hasBeginning ? [`texto like (select '%= ' || ${normalized(busca, bind)} || '%')`] : []),
    ...(hasExact && number !== null ? [hasNumber(number, bind)] : []),
  ];
  return writeWalkThenIndex(
    list,
    better.map((condition) => `(${condition}) is not true`),
    bind,
    limit,
  );
}
