import type { Filter } from './filter.ts';
import { bindValues, writeWhere } from './filter-query.ts';
import { writeConditions } from './search-query.ts';

export type QueueRequest = { filter: Filter; exceto: string[] };

const waitingSince = 'coalesce(voltou_em, criado_em), cadastro.ordem';
const isWaiting = `situacao = 'a_analisar'`;

/** Looked through before the search index is asked: a common term is found here at once. */
const walkedFirst = 3000;

/** Statements to ask in turn until one finds something. */
export function queryNext({ filter, exceto }: QueueRequest): { text: string; values: unknown[] }[] {
  const { values, bind } = bindValues();
  const passedOver = `${bind(exceto)}::uuid[]`;
  const others = writeWhere(filter, bind);
  const conditions = filter.termos.length > 0 ? writeConditions(filter.termos, bind) : null;
  /**
   * The registration that waits longest, is taken by nobody and was not passed over: locked, and skipped by whoever asks
   * at the same time. It may have been taken since the statement began; taking it then fails.
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
