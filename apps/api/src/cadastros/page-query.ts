import type { NivelAlerta, Ordem, Situacao } from '@painel-pj/contract/limites';
import { cadastroJson } from './cadastro-json.ts';
import { type Direction, directions } from './list-direction.ts';
import { writeConditions, writeSearch } from './search-query.ts';
import type { Termo } from './search-terms.ts';

/** Which registrations, by one of the two columns that say so: each has its index. */
export type Passo = { column: 'cadastrado'; value: boolean } | { column: 'situacao'; value: Situacao };

export type PageRequest = {
  /** Null: all of them. */
  passo: Passo | null;
  termos: Termo[];
  /** Only those with an open check of this code, of this level. */
  alerta?: string | undefined;
  nivel?: NivelAlerta | undefined;
  ordem: Ordem;
  /** Where the page before ended; null for the first. */
  depois: string | null;
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
const writePage = (chosen: string, sort: string) => `
  select pagina.*, contado.* from (
    select '[' || coalesce(
        string_agg(${cadastroJson('escolhido', '$3::text')}, ',' order by ${sort}) filter (where lugar <= $2), ''
      ) || ']' as corpo,
      case when count(*) > $2 then max(ordem) filter (where lugar = $2) end as fim
    from (select row_number() over (order by ${sort}) as lugar, linha.* from (${chosen}) linha) escolhido
  ) pagina, (${contagem}) contado`;

const writeAll = ({ after, sort }: Direction) =>
  writePage(`select * from cadastro where ordem ${after} $1 order by ${sort} limit $2::integer + 1`, sort);

const writeSituation = ({ inSituation, sortSituation }: Direction, column: Passo['column']) =>
  writePage(
    `select * from cadastro where ${inSituation(column, '$4', '$1')}
    order by ${sortSituation(column)} limit $2::integer + 1`,
    sortSituation(column),
  );

type Marked = {
  hasAlerta: boolean;
  hasNivel: boolean;
  column: Passo['column'] | null;
  termos: Termo[];
};

/** Walks the open checks instead of the list: those of one code or level lie together, in the list's order. */
function writeMarked({ after, sort }: Direction, { hasAlerta, hasNivel, column, termos }: Marked): string {
  let place = 4;
  const next = () => `$${place++}`;
  const marks = [
    ...(hasAlerta ? [`codigo = ${next()}`] : []),
    ...(hasNivel ? [`nivel = ${next()}::nivel_alerta`] : []),
  ].join(' and ');
  const conditions = [
    ...(column ? [`${column} = ${next()}`] : []),
    ...(termos.length > 0
      ? [
          `exists (select from cadastro_busca b where b.ordem = marcado.ordem and ${writeConditions(termos, place)})`,
        ]
      : []),
  ];
  return writePage(
    `select achado.* from (
      select distinct ordem from alerta
      where ${marks} and resposta_em is null and ordem ${after} $1 order by ${sort}
    ) marcado, lateral (select * from cadastro where ordem = marcado.ordem offset 0) achado
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by marcado.${sort} limit $2::integer + 1`,
    sort,
  );
}

/** One statement for what a page shows. Searches have a text for each number of terms, so they are not prepared. */
export function queryPage(request: PageRequest) {
  const { passo, termos, alerta, nivel, ordem, depois, limite, token } = request;
  const direction = directions[ordem];
  const values: unknown[] = [depois ?? direction.start, limite, token];
  const column = passo?.column ?? null;
  if (alerta !== undefined || nivel !== undefined) {
    const marked = { hasAlerta: alerta !== undefined, hasNivel: nivel !== undefined, column, termos };
    const marks = [alerta, nivel, passo?.value].filter((value) => value !== undefined);
    return { text: writeMarked(direction, marked), values: [...values, ...marks, ...termos.flat()] };
  }
  if (passo) values.push(passo.value);
  if (termos.length > 0) {
    const found = writeSearch(direction, { termos, firstTerm: values.length + 1, column });
    const text = writePage(
      `select cadastro.* from (${found}) achado join cadastro using (ordem)`,
      direction.sort,
    );
    return { text, values: [...values, ...termos.flat()] };
  }
  return column
    ? { name: `cadastros-${column}-${ordem}`, text: writeSituation(direction, column), values }
    : { name: `cadastros-${ordem}`, text: writeAll(direction), values };
}
