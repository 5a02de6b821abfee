import { queryOptions, useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { getProvider } from '#provider/adapters/get-provider.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { retryInterval } from '#provider/query-client.ts';

/** Less than ten minutes, the time for which our API's names of documents work at least. */
export const documentoNamesMs = 8 * 60_000;

const oneCadastroOptions = (id: string) =>
  queryOptions({
    queryKey: queryKeys.one(id),
    queryFn: ({ signal }) => getProvider().getCadastro(id, signal),
    refetchInterval: (query) => retryInterval(query) || (query.state.data ? documentoNamesMs : false),
    meta: { mensagemErro: 'Erro ao buscar cadastros' },
  });

/** Else a list lacks what only an answer about one registration has: request, refusal and judged documents. */
const isListWhole = () => !can.analise && !can.conferencias;

/** A registration of a list, and when it was read. */
export type Known = { cadastro: Cadastro; readAt: number };

/** `known` is shown at once, and fetched again if it is not recent. A null id fetches nothing. */
export function useOneCadastro(id: string | null, known: Known | null) {
  const isUsable = known !== null && Date.now() - known.readAt < documentoNamesMs;
  const query = useQuery({
    ...oneCadastroOptions(id ?? ''),
    enabled: id !== null,
    ...(isUsable && { initialData: known.cadastro, initialDataUpdatedAt: isListWhole() ? known.readAt : 0 }),
  });
  return { query, cadastro: query.data ?? null };
}
