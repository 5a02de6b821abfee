import type { Filter } from './filter.ts';
import { bindValues, writeWhere } from './filter-query.ts';
import { writeConditions } from './search-query.ts';

export type QueueRequest = { filter: Filter; exceto: string[] };

const waitingSince = 'coalesce(voltou_em, criado_em), cadastro.ordem';
const isWaiting = `situacao = 'a_analisar'`;

/** How many are searched before the search index is used: a common term is found among them at once. */
const walkedFirst = 3000;

/** Statements to run one after the other until one finds something. */
export function queryNext({ filter, exceto }: QueueRequest): { text: string; values: unknown[] }[] {
  const { values, bind } = bindValues();
  const passedOver = `${bind(exceto)}::uuid[]`;
  const others = writeWhere(filter, bind);
  const conditions = filter.termos.length > 0 ? writeConditions(filter.termos, bind) : null;
  /**
   * The registration that waits longest, that nobody has and that was not passed over. It is locked, so that others
   * skip it. It may have been taken since the statement began; then taking it fails.
   */
  const writeNext = (isFound: string[]) => `
    select id from cadastro
    where ${[isWaiting, ...others, ...isFound].join(' and ')} and id <> all (${passedOver})
      and id <> all (array(select cadastro_id from em_analise where ate > now()))
    order by ${waitingSince} limit 1
    for no key update skip locked`;
  if (!conditions) return [{ text: writeNext([]), values }];
  const near = `select cadastro.ordem from cadastro where ${[isWaiting, ...others].join(' and ')}
    order by ${waitingSince} limit ${walkedFirst}`;
  return [
    `ordem in (select ordem from (${near}) perto join cadastro_busca using (ordem) where ${conditions})`,
    `ordem = any (array(select ordem from cadastro_busca where ${conditions}))`,
  ].map((isFound) => ({ text: writeNext([isFound]), values }));
}
