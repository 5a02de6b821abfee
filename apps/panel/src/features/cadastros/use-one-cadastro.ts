import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCadastro } from '#features/cadastros/api/get-cadastro.ts';
import { listOptions } from '#features/cadastros/api/list-options.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { idOf, readCard } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';
import { queryClient, retryInterval } from '#lib/query-client.ts';

async function findInArray(id: string): Promise<unknown> {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...listOptions(null), meta: {} });
  return pages[0]?.records.find((record) => idOf(record) === id) ?? null;
}

/** A name that our API gives a document is good for ten minutes at least. */
export const documentoNamesMs = 8 * 60_000;

/** Asked for by itself where the provider announces it, found in its one array where not. */
const oneCadastroOptions = (id: string) =>
  queryOptions({
    queryKey: queryKeys.one(id),
    queryFn: ({ signal }) => (hasRecurso('cadastro-por-id') ? getCadastro(id, signal) : findInArray(id)),
    refetchInterval: (query) => retryInterval(query) || (query.state.data ? documentoNamesMs : false),
    meta: { mensagemErro: 'Erro ao buscar cadastros' },
  });

/** What was asked, the refusal and the judged documents come only with one registration. */
const isListWhole = () => !hasRecurso('analise') && !hasRecurso('conferencias');

/** Null: none is wanted. `known`: the record as a list has it; shown at once, and asked for again when it is not quite new. */
export function useOneCadastro(id: string | null, known: { record: unknown; readAt: number } | null) {
  const isUsable = known !== null && Date.now() - known.readAt < documentoNamesMs;
  const query = useQuery({
    ...oneCadastroOptions(id ?? ''),
    enabled: id !== null,
    ...(isUsable && { initialData: known.record, initialDataUpdatedAt: isListWhole() ? known.readAt : 0 }),
  });
  return { query, cadastro: readCard(query.data) };
}
