import type { Situacao } from '@painel-pj/contract/limites';
import type { InfiniteData } from '@tanstack/react-query';
import type { Contagens, Page } from '#features/cadastros/api/list-cadastros.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { situacaoOf } from '#features/cadastros/reading/read-analise.ts';
import { idOf } from '#features/cadastros/reading/read-cadastro.ts';
import { isFields } from '#features/cadastros/reading/read-value.ts';
import { queryClient } from '#lib/query-client.ts';

type Pages = InfiniteData<Page, string | null>;

export type Change = {
  id: string;
  /** As it was shown until now. */
  before: Situacao;
  /** What is told of `analise` is added to what was known of it. */
  fields: { cadastrado: unknown; [field: string]: unknown };
};

function changeRecord(record: unknown, { id, fields }: Change): unknown {
  if (!isFields(record) || idOf(record) !== id) return record;
  const analise = isFields(record.analise) || isFields(fields.analise);
  return {
    ...record,
    ...fields,
    ...(analise && {
      analise: { ...(record.analise as object | undefined), ...(fields.analise as object | undefined) },
    }),
  };
}

const pending = ['a_analisar', 'com_a_empresa', 'recusado'] as const;

function countChange(contagens: Contagens, { before, fields }: Change): Contagens {
  const after = situacaoOf(fields);
  const step = Number(after === 'cadastrado') - Number(before === 'cadastrado');
  const counted = {
    ...contagens,
    pendente: contagens.pendente - step,
    cadastrado: contagens.cadastrado + step,
  };
  for (const situacao of pending) {
    const count = contagens[situacao];
    if (count !== undefined) {
      counted[situacao] = count + Number(after === situacao) - Number(before === situacao);
    }
  }
  return counted;
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
