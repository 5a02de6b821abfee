import { sql } from 'kysely';
import { cadastroJson } from '#cadastros/cadastro-json.ts';
import type { Sql } from '#plataforma/db/statement-parts.ts';
import type { Filter } from './filter.ts';
import { orderOf, sortOfRows } from './list-order.ts';
import { isPlain, type List, selectList, sortOfList } from './list-query.ts';
import { countFound, type Rank, selectSearch } from './search-query.ts';

export type PageRequest = List & {
  limite: number;
  /** For the names of its documents. */
  token: string;
};

/** Changes with each failover, which may lose the last changes: after it, equal counts may mean another list. */
const timeline = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;

export const contagem = `
  select coalesce(sum(novos), 0)::float8 as todos,
    coalesce(sum(cadastrados), 0)::float8 as cadastrados,
    coalesce(sum(com_a_empresa), 0)::float8 as "comAEmpresa",
    coalesce(sum(recusados), 0)::float8 as recusados,
    coalesce(sum(alteracoes), 0)::float8 as alteracoes,
    coalesce(sum(alertas), 0)::float8 as alertas,
    ${timeline} as linha
  from contagem`;

/** Columns of a page, and the counts of the same snapshot; `leitor` has the token for the names of documents. */
const withCounts = (page: Sql, token: string): Sql => sql`
  select pagina.*, contado.*
  from (select ${token}::text as token) leitor, lateral (${page}) pagina, (${sql.raw(contagem)}) contado`;

const jsonOf = (cadastro: string): Sql => sql.raw(cadastroJson(cadastro, 'leitor.token'));

/** The rows of a page and one more if there is a next page. */
export function queryPage({ limite, token, ...list }: PageRequest): Sql {
  const { key } = list.order;
  const most = sql`${limite}::integer`;
  const ofLast = (value: Sql) =>
    sql`case when count(*) > ${most} then max(${value}) filter (where lugar = ${most}) end`;
  return withCounts(
    sql`select '[' || coalesce(
        string_agg(${jsonOf('escolhido')}, ',' order by lugar) filter (where lugar <= ${most}), ''
      ) || ']' as corpo, least(count(*), ${most})::integer as linhas,
      ${ofLast(sql`ordem`)} as fim, ${key ? ofLast(key.write(sql`chave`)) : sql`null`} as "chaveFim"
    from (
      select row_number() over (order by ${sortOfList(list)}) as lugar, linha.*
      from (${selectList(list, sql`cadastro.*`, sql`${most} + 1`)}) linha
    ) escolhido`,
    token,
  );
}

/** Only plain lists are prepared: filtered ones have too many different texts. */
export function nameOfPage(list: List): string | undefined {
  if (!isPlain(list)) return undefined;
  const way = list.order.isDescending ? 'novos' : 'antigos';
  return `cadastros-${list.filter.passo?.column ?? 'todos'}-${way}-${list.after !== null}`;
}

/** The page with these registrations, which a search found, in this order. */
export const queryChosen = (ordens: string[], token: string): Sql =>
  withCounts(
    sql`select '[' || coalesce(string_agg(${jsonOf('cadastro')}, ',' order by lugar), '') || ']' as corpo,
      count(*)::integer as linhas
    from unnest(${ordens}::bigint[]) with ordinality escolhido (ordem, lugar) join cadastro using (ordem)`,
    token,
  );

/** The places of the first `limit` registrations that a search finds with this rank; null: it can find none. */
export function querySearch(list: List, rank: Rank, limit: number): Sql | null {
  const found = selectSearch(rank, list, sql`${limit}::integer`);
  const chave = list.order.key?.write(sql`chave`) ?? sql`null`;
  return (
    found && sql`select ordem, ${chave} as chave from (${found}) achado order by ${sortOfRows(list.order)}`
  );
}

/** How many registrations a filter leaves, counted up to `limit`, in the order of the filter's own index. */
export function queryCount(filter: Filter, limit: number): Sql {
  const list = { filter, order: orderOf('novos', filter), after: null };
  const most = sql`${limit}::integer`;
  return filter.termos.length > 0
    ? countFound(list, most)
    : sql`select count(*)::integer as total from (${selectList(list, sql`cadastro.ordem`, most)}) linha`;
}
