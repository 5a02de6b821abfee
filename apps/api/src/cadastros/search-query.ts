import type { Direction } from './list-direction.ts';
import type { Termo } from './search-terms.ts';

/** Walked before the index is asked: common terms fill a page here, and the index would have to sort all their rows. */
const walkedFirst = 3000;

/** `column`: by which one registrations are narrowed down, if at all. */
export type SearchValues = { termos: Termo[]; firstTerm: number; column: string | null };

/** Each is a LIKE of its own: the index can't serve `like all (array)`. The subselect builds the pattern once a search. */
export function writeConditions(termos: Termo[], firstTerm: number): string {
  let place = firstTerm;
  const like = () => `texto like (select build_padrao_busca($${place++}))`;
  return termos.map((ways) => `(${ways.map(like).join(' or ')})`).join(' and ');
}

/**
 * `ordem` of the registrations that hold every term, in the list's direction: `$1` is where to begin, `$2` how many,
 * `$4` the situation if there is one. `offset 0` keeps PostgreSQL from walking the list once more instead of asking
 * the index, which it takes to be cheaper when a term looks common.
 */
export function writeSearch(
  { after, sort, sortSituation, inSituation, last }: Direction,
  { termos, firstTerm, column }: SearchValues,
): string {
  const conditions = writeConditions(termos, firstTerm);
  const walked = column
    ? `select ordem, (select b.texto from cadastro_busca b where b.ordem = cadastro.ordem) as texto
      from cadastro where ${inSituation(column, '$4', '$1')} order by ${sortSituation(column)} limit ${walkedFirst}`
    : `select ordem, texto from cadastro_busca where ordem ${after} $1 order by ${sort} limit ${walkedFirst}`;
  const isInSituation = `(select c.${column} from cadastro c where c.ordem = achado.ordem) = $4`;
  return `
  with percorrido as materialized (${walked}),
  perto as materialized (
    select ordem from percorrido where ${conditions} order by ${sort} limit $2::integer + 1
  ), longe as (
    select ordem from (
      select ordem from cadastro_busca
      where (select count(*) from percorrido) = ${walkedFirst} and (select count(*) from perto) <= $2::integer
        and ordem ${after} (select ${last}(ordem) from percorrido) and ${conditions}
      order by ${sort} offset 0
    ) achado
    ${column ? `where ${isInSituation}` : ''}
    order by ${sort} limit $2::integer + 1
  )
  select ordem from (select ordem from perto union all select ordem from longe) achado
  order by ${sort} limit $2::integer + 1`;
}
