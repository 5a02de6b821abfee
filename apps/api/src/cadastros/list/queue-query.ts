import type { Filter } from './filter.ts';
import { type Bind, bindValues, writeWhere } from './filter-query.ts';
import { writeConditions, writeIndexConditions } from './search-query.ts';

export type QueueRequest = { filter: Filter; exceto: string[] };

const waitingSince = 'coalesce(voltou_em, criado_em), cadastro.ordem';
const isWaiting = `situacao = 'a_analisar'`;

/** How many are searched before the search index is used: a common term is found among them at once. */
const walkedFirst = 3000;

type Query = { text: string; values: unknown[] };

/**
 * The registration that waits longest, that nobody has and that was not passed over. It is locked, so that others
 * skip it. It may have been taken since the statement began; then taking it fails.
 */
function queryFirst(
  { filter, exceto }: QueueRequest,
  writeFound?: (others: string[], bind: Bind) => string,
): Query {
  const { values, bind } = bindValues();
  const others = [isWaiting, ...writeWhere(filter, bind)];
  const isFound = writeFound ? [writeFound(others, bind)] : [];
  const text = `
    select id from cadastro
    where ${[...others, ...isFound].join(' and ')} and id <> all (${bind(exceto)}::uuid[])
      and id <> all (array(select cadastro_id from em_analise where ate > now()))
    order by ${waitingSince} limit 1
    for no key update skip locked`;
  return { text, values };
}

/** Statements to run one after the other until one finds something. */
export function queryNext(request: QueueRequest): Query[] {
  const { termos } = request.filter;
  if (termos.length === 0) return [queryFirst(request)];
  return [
    queryFirst(request, (others, bind) => {
      const near = `select cadastro.ordem from cadastro where ${others.join(' and ')}
        order by ${waitingSince} limit ${walkedFirst}`;
      return `ordem in (
        select ordem from (${near}) perto join cadastro_busca using (ordem) where ${writeConditions(termos, bind)}
      )`;
    }),
    queryFirst(
      request,
      (_, bind) =>
        `ordem = any (array(select ordem from cadastro_busca where ${writeIndexConditions(termos, bind)}))`,
    ),
  ];
}
