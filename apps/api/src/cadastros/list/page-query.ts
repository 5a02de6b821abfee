import { cadastroJson } from '#cadastros/cadastro-json.ts';
import type { Filter } from './filter.ts';
import { bindValues } from './filter-query.ts';
import { orderOf, writeSort } from './list-order.ts';
import { isPlain, type List, writeList, writeSortOfList } from './list-query.ts';
import { type Rank, writeFound, writeSearch } from './search-query.ts';

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

/** `chosen` has the rows of a page and one more if there is a next page. The counts are of the same snapshot. */
function writePage(chosen: string, list: List, limite: string, token: string): string {
  const { order } = list;
  const ofLast = (value: string) => `case when count(*) > ${limite} then ${value} end`;
  const chave = order.key ? `max(${order.key.write('chave')}) filter (where lugar = ${limite})` : 'null';
  return `
  select pagina.*, contado.* from (
    select '[' || coalesce(
        string_agg(${cadastroJson('escolhido', token)}, ',' order by lugar) filter (where lugar <= ${limite}), ''
      ) || ']' as corpo,
      ${ofLast(`max(ordem) filter (where lugar = ${limite})`)} as fim,
      ${ofLast(chave)} as "chaveFim"
    from (select row_number() over (order by ${writeSortOfList(list)}) as lugar, linha.* from (${chosen}) linha) escolhido
  ) pagina, (${contagem}) contado`;
}

/** One statement for a page. Only plain lists are prepared: filtered ones have too many different texts. */
export function queryPage({ limite, token, ...list }: PageRequest) {
  const { filter, order } = list;
  const { values, bind } = bindValues();
  const most = `${bind(limite)}::integer`;
  const reader = `${bind(token)}::text`;
  const text = writePage(writeList(list, bind, 'cadastro.*', `${most} + 1`), list, most, reader);
  if (!isPlain(list)) return { text, values };
  const way = order.isDescending ? 'novos' : 'antigos';
  return { name: `cadastros-${filter.passo?.column ?? 'todos'}-${way}-${list.after !== null}`, text, values };
}

/** The page with these registrations, which a search found, in this order. */
export const queryChosen = (ordens: string[], token: string) => ({
  name: 'cadastros-escolhidos',
  text: `
  select pagina.*, contado.* from (
    select '[' || coalesce(string_agg(${cadastroJson('cadastro', '$2::text')}, ',' order by lugar), '') || ']' as corpo
    from unnest($1::bigint[]) with ordinality escolhido (ordem, lugar) join cadastro using (ordem)
  ) pagina, (${contagem}) contado`,
  values: [ordens, token],
});

/** The places of the first `limit` registrations that a search finds with this rank; null: it can find none. */
export function querySearch(list: List, rank: Rank, limit: number) {
  const { values, bind } = bindValues();
  const found = writeSearch(rank, list, bind, `${bind(limit)}::integer`);
  if (found === null) return null;
  const chave = list.order.key?.write('chave') ?? 'null';
  return {
    text: `select ordem, ${chave} as chave from (${found}) achado order by ${writeSort(list.order)}`,
    values,
  };
}

/** How many registrations a filter leaves, counted up to `limit`, in the order of the filter's own index. */
export function queryCount(filter: Filter, limit: number) {
  const { values, bind } = bindValues();
  const { termos } = filter;
  const list = { filter, order: orderOf('novos', filter), after: null };
  const most = `${bind(limit)}::integer`;
  const text =
    termos.length > 0
      ? writeFound(list, bind, most)
      : `select count(*)::integer as total from (${writeList(list, bind, 'cadastro.ordem', most)}) linha`;
  return { text, values };
}
