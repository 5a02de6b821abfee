import { cadastroJson } from './cadastro-json.ts';
import { bindValues } from './filter-query.ts';
import { type Order, writeSort } from './list-order.ts';
import { isPlain, type List, writeList } from './list-query.ts';
import { writeConditions, writeSearch } from './search-query.ts';

export type PageRequest = List & {
  limite: number;
  /** For the names of its documents. */
  token: string;
};

/** Another one after a failover, which may have lost the last changes: counts then name other lists than before. */
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

/** `chosen` are the rows of a page, and one more that tells whether there is a next. Counts are of the same moment. */
function writePage(chosen: string, order: Order, limite: string, token: string): string {
  const sort = writeSort(order);
  const ofLast = (value: string) => `case when count(*) > ${limite} then ${value} end`;
  const chave = order.key ? `max(${order.key.write('chave')}) filter (where lugar = ${limite})` : 'null';
  return `
  select pagina.*, contado.* from (
    select '[' || coalesce(
        string_agg(${cadastroJson('escolhido', token)}, ',' order by lugar) filter (where lugar <= ${limite}), ''
      ) || ']' as corpo,
      ${ofLast(`max(ordem) filter (where lugar = ${limite})`)} as fim,
      ${ofLast(chave)} as "chaveFim"
    from (select row_number() over (order by ${sort}) as lugar, linha.* from (${chosen}) linha) escolhido
  ) pagina, (${contagem}) contado`;
}

/** One statement for what a page shows. Those that few ask for have very many texts, so they are not prepared. */
export function queryPage({ limite, token, ...list }: PageRequest) {
  const { filter, order } = list;
  const { values, bind } = bindValues();
  const most = `${bind(limite)}::integer`;
  const reader = `${bind(token)}::text`;
  const withNext = `${most} + 1`;
  if (filter.termos.length > 0) {
    const found = writeSearch(list, writeConditions(filter.termos, bind), bind, `(${withNext})`);
    const chosen = `select cadastro.*${order.key ? ', achado.chave' : ''} from (${found}) achado join cadastro using (ordem)`;
    return { text: writePage(chosen, order, most, reader), values };
  }
  const text = writePage(writeList(list, bind, 'cadastro.*', withNext), order, most, reader);
  if (!isPlain(list)) return { text, values };
  const way = order.isDescending ? 'novos' : 'antigos';
  return { name: `cadastros-${filter.passo?.column ?? 'todos'}-${way}-${list.after !== null}`, text, values };
}
