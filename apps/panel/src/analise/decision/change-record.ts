import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { InfiniteData } from '@tanstack/react-query';
import type { Analise } from '#provider/answers/read-analise.ts';
import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';
import type { Contagens, Page } from '#provider/calls/list-cadastros.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';

type Pages = InfiniteData<Page, string | null>;

export type Change = {
  id: string;
  /** The situation shown until now. */
  before: Situacao;
  /** Fields of `analise` are merged with the known ones. */
  fields: Partial<Omit<Cadastro, 'analise'>> & { analise: Partial<Analise> & Pick<Analise, 'situacao'> };
};

function changeRecord(cadastro: Cadastro, { id, fields }: Change): Cadastro {
  if (idOf(cadastro) !== id) return cadastro;
  return { ...cadastro, ...fields, analise: { ...cadastro.analise, ...fields.analise } };
}

const pending = ['a_analisar', 'com_a_empresa', 'recusado'] as const;

function countChange(contagens: Contagens, { before, fields }: Change): Contagens {
  const after = fields.analise.situacao;
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

/** Updates a registration in all cached answers, and refetches the other lists. */
export async function showChange(change: Change): Promise<void> {
  const { id } = change;
  // A page that is still on its way has the old state of the registration.
  await queryClient.cancelQueries({
    queryKey: queryKeys.lists,
    predicate: ({ state }) => state.data !== undefined,
  });
  queryClient.setQueriesData<Pages>(
    { queryKey: queryKeys.lists },
    (data) => data && changePages(data, change),
  );
  const one = queryClient.getQueryState<Cadastro | null>(queryKeys.one(id));
  if (one?.data) {
    const updatedAt = one.dataUpdatedAt;
    queryClient.setQueryData(queryKeys.one(id), changeRecord(one.data, change), { updatedAt });
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.historico(id) });
  void queryClient.invalidateQueries({
    queryKey: queryKeys.lists,
    predicate: ({ state }) => !holds(state.data as Pages | undefined, id),
  });
}
