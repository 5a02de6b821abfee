import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';
import type { Page } from '#provider/calls/list-cadastros.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';
import { getProvider } from './get-provider.ts';
import type { Matches } from './provider.ts';

/** `records`: those of the list, and those that left it by a decision made here, so that the reader does not lose the place. */
export type Found = Matches & {
  /** Without those that left. */
  count: number;
};

export const belongsTo = (
  { filtro, situacao, filters }: Pick<ListQuery, 'filtro' | 'situacao'> & Partial<Pick<ListQuery, 'filters'>>,
  { cadastrado, analise }: Cadastro,
): boolean =>
  (filtro === 'todos' || cadastrado === (filtro === 'cadastrado')) &&
  (situacao === null || analise.situacao === situacao) &&
  ((filters?.revisao ?? 'a_vencer') === 'a_vencer' || analise.revisao !== null);

/** The records to show. */
export function findRecords(pages: readonly Page[], wanted: ListQuery): Found {
  const { records: matches, ...rest } = getProvider().find(pages, wanted);
  const decided = new Set(pages[0]?.decided);
  const isHere = (record: Cadastro) => belongsTo(wanted, record);
  const records = matches.filter((record) => isHere(record) || decided.has(idOf(record)));
  const count = decided.size > 0 ? records.filter(isHere).length : records.length;
  return { records, count, ...rest };
}
