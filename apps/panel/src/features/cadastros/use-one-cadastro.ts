import { useQuery } from '@tanstack/react-query';
import { getCadastro } from '#features/cadastros/api/get-cadastro.ts';
import { listOptions } from '#features/cadastros/api/list-options.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { idOf, readCard } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

async function findInArray(id: string): Promise<unknown> {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...listOptions(null), meta: {} });
  return pages[0]?.records.find((record) => idOf(record) === id) ?? null;
}

/** Asked for by itself where the provider announces it, found in its one array where not. */
export function useOneCadastro(id: string) {
  const query = useQuery({
    queryKey: queryKeys.one(id),
    queryFn: ({ signal }) => (hasRecurso('cadastro-por-id') ? getCadastro(id, signal) : findInArray(id)),
    meta: { mensagemErro: 'Erro ao buscar cadastros' },
  });
  return { query, cadastro: readCard(query.data) };
}
