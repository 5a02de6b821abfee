import { writeConditions } from './search-query.ts';
import type { Termo } from './search-terms.ts';

export type QueueRequest = { termos: Termo[]; exceto: string[] };

const waitingSince = 'coalesce(voltou_em, criado_em), ordem';
const isWaiting = `situacao = 'a_analisar'`;

/** Looked through before the search index is asked: a common term is found here at once. */
const walkedFirst = 3000;

/**
 * The registration that waits longest, is taken by nobody and none of `$1`: locked, and passed over by whoever asks at
 * the same time. It may have been taken since the statement began; taking it then fails.
 */
const writeNext = (isFound: string) => `
  select id from cadastro
  where ${isWaiting} and id <> all ($1::uuid[])
    and id <> all (array(select cadastro_id from em_analise where ate > now())) ${isFound}
  order by ${waitingSince} limit 1
  for no key update skip locked`;

/** Statements to ask in turn until one finds something. */
export function queryNext({ termos, exceto }: QueueRequest): { text: string; values: unknown[] }[] {
  if (termos.length === 0) return [{ text: writeNext(''), values: [exceto] }];
  const conditions = writeConditions(termos, 2);
  const values = [exceto, ...termos.flat()];
  const near = `select ordem from cadastro where ${isWaiting} order by ${waitingSince} limit ${walkedFirst}`;
  return [
    `and ordem in (select ordem from (${near}) perto join cadastro_busca using (ordem) where ${conditions})`,
    `and ordem = any (array(select ordem from cadastro_busca where ${conditions}))`,
  ].map((isFound) => ({ text: writeNext(isFound), values }));
}
