import type { InfiniteData } from '@tanstack/react-query';
import type { Contagens, Page } from '#features/cadastros/api/list-cadastros.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { idOf } from '#features/cadastros/reading/read-cadastro.ts';
import { isFields, readFlag } from '#features/cadastros/reading/read-value.ts';
import { queryClient } from '#lib/query-client.ts';

type Pages = InfiniteData<Page, string | null>;

export type Change = {
  id: string;
  /** `cadastrado` as it was shown until now. */
  before: boolean;
  fields: { cadastrado: unknown; [field: string]: unknown };
};

const changeRecord = (record: unknown, { id, fields }: Change): unknown =>
  isFields(record) && idOf(record) === id ? { ...record, ...fields } : record;

function countChange(contagens: Contagens, { before, fields }: Change): Contagens {
  const step = Number(readFlag(fields.cadastrado)) - Number(before);
  const { pendente, cadastrado } = contagens;
  return { ...contagens, pendente: pendente - step, cadastrado: cadastrado + step };
}

function changePages(data: Pages, change: Change): Pages {
  const pages = data.pages.map((page, index) => ({
    ...page,
    records: page.records.map((record) => changeRecord(record, change)),
    ...(index === 0 && {
      contagens: page.contagens && countChange(page.contagens, change),
      decided: [...page.decided, change.id],
    }),
  }));
  return { ...data, pages };
}

const holds = (data: Pages | undefined, id: string) =>
  data?.pages.some(({ records }) => records.some((record) => idOf(record) === id)) ?? false;

/** Shows what became of a registration wherever it is held, and has the other lists read again. */
export async function showChange(change: Change): Promise<void> {
  const { id } = change;
  // A page under way would bring the others back as they were when it was asked for.
  await queryClient.cancelQueries({
    queryKey: queryKeys.lists,
    predicate: ({ state }) => state.data !== undefined,
  });
  queryClient.setQueriesData<Pages>(
    { queryKey: queryKeys.lists },
    (data) => data && changePages(data, change),
  );
  const one = queryClient.getQueryState(queryKeys.one(id));
  if (one) {
    const updatedAt = one.dataUpdatedAt;
    queryClient.setQueryData(queryKeys.one(id), changeRecord(one.data, change), { updatedAt });
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.historico(id) });
  void queryClient.invalidateQueries({
    queryKey: queryKeys.lists,
    predicate: ({ state }) => !holds(state.data as Pages | undefined, id),
  });
}
