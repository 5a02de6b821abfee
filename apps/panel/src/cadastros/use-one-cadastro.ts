import { queryOptions, useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { getCadastro } from '#provider/calls/get-cadastro.ts';
import { listOptions } from '#provider/calls/list-options.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient, retryInterval } from '#provider/query-client.ts';
import { idOf, readCard } from '#provider/reading/read-cadastro.ts';

async function findInArray(id: string): Promise<unknown> {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...listOptions(null), meta: {} });
  return pages[0]?.records.find((record) => idOf(record) === id) ?? null;
}

/** Less than ten minutes, the time for which our API's names of documents work at least. */
export const documentoNamesMs = 8 * 60_000;

/** Fetched by its id if the provider announces it, else found in the provider's whole array. */
const oneCadastroOptions = (id: string) =>
  queryOptions({
    queryKey: queryKeys.one(id),
    queryFn: ({ signal }) => (can.cadastroPorId ? getCadastro(id, signal) : findInArray(id)),
    refetchInterval: (query) => retryInterval(query) || (query.state.data ? documentoNamesMs : false),
    meta: { mensagemErro: 'Erro ao buscar cadastros' },
  });

/** Else a list lacks what only an answer about one registration has: request, refusal and judged documents. */
const isListWhole = () => !can.analise && !can.conferencias;

/** `known`: the record from a list; shown at once, and fetched again if it is not recent. A null id fetches nothing. */
export function useOneCadastro(id: string | null, known: { record: unknown; readAt: number } | null) {
  const isUsable = known !== null && Date.now() - known.readAt < documentoNamesMs;
  const query = useQuery({
    ...oneCadastroOptions(id ?? ''),
    enabled: id !== null,
    ...(isUsable && { initialData: known.record, initialDataUpdatedAt: isListWhole() ? known.readAt : 0 }),
  });
  return { query, cadastro: readCard(query.data) };
}
