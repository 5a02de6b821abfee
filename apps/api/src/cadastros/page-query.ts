import type { NivelAlerta, Ordem } from '@painel-pj/contract/limites';
import { cadastroJson } from './cadastro-json.ts';
import { type Direction, directions } from './list-direction.ts';
import { writeConditions, writeSearch } from './search-query.ts';
import type { Termo } from './search-terms.ts';

export type PageRequest = {
  /** Null: both. */
  cadastrado: boolean | null;
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

export const contagem = `
  select coalesce(sum(novos), 0)::float8 as todos,
    coalesce(sum(cadastrados), 0)::float8 as cadastrados,
    coalesce(sum(alteracoes), 0)::float8 as alteracoes,
    coalesce(sum(alertas), 0)::float8 as alertas
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

const writeSituation = ({ inSituation, sortSituation }: Direction) =>
  writePage(
    `select * from cadastro where ${inSituation('$4', '$1')} order by ${sortSituation} limit $2::integer + 1`,
    sortSituation,
  );

type Marked = { hasAlerta: boolean; hasNivel: boolean; hasSituation: boolean; termos: Termo[] };

/** Walks the open checks instead of the list: those of one code or level lie together, in the list's order. */
function writeMarked(
  { after, sort }: Direction,
  { hasAlerta, hasNivel, hasSituation, termos }: Marked,
): string {
  let place = 4;
  const next = () => `$${place++}`;
  const marks = [
    ...(hasAlerta ? [`codigo = ${next()}`] : []),
    ...(hasNivel ? [`nivel = ${next()}::nivel_alerta`] : []),
  ].join(' and ');
  const conditions = [
    ...(hasSituation ? [`cadastrado = ${next()}`] : []),
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
  const { cadastrado, termos, alerta, nivel, ordem, depois, limite, token } = request;
  const direction = directions[ordem];
  const values: unknown[] = [depois ?? direction.start, limite, token];
  const hasSituation = cadastrado !== null;
  if (alerta !== undefined || nivel !== undefined) {
    const marked = { hasAlerta: alerta !== undefined, hasNivel: nivel !== undefined, hasSituation, termos };
    const marks = [alerta, nivel, cadastrado ?? undefined].filter((value) => value !== undefined);
    return { text: writeMarked(direction, marked), values: [...values, ...marks, ...termos.flat()] };
  }
  if (hasSituation) values.push(cadastrado);
  if (termos.length > 0) {
    const found = writeSearch(direction, { termos, firstTerm: values.length + 1, hasSituation });
    const text = writePage(
      `select cadastro.* from (${found}) achado join cadastro using (ordem)`,
      direction.sort,
    );
    return { text, values: [...values, ...termos.flat()] };
  }
  return hasSituation
    ? { name: `cadastros-situacao-${ordem}`, text: writeSituation(direction), values }
    : { name: `cadastros-${ordem}`, text: writeAll(direction), values };
}
