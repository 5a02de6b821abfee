import { useQuery } from '@tanstack/react-query';
import { getCadastro } from '#features/cadastros/api/get-cadastro.ts';
import { useCadastroStore } from '#features/cadastros/array/use-cadastro-store.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { type CadastroLido, readCadastro } from '#features/cadastros/reading/read-cadastro.ts';
import { ApiError } from '#lib/api-error.ts';
import { hasRecurso } from '#lib/config.ts';

export type OneCadastro = { failedAt: number } & (
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void; isRetrying: boolean }
  | { status: 'ready'; cadastro: CadastroLido }
);

const missing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

function useFetchedCadastro(id: string, isEnabled: boolean): OneCadastro {
  const query = useQuery({
    queryKey: queryKeys.one(id),
    queryFn: ({ signal }) => getCadastro(id, signal),
    enabled: isEnabled,
  });
  if (query.data !== undefined) {
    const cadastro = readCadastro(query.data);
    return cadastro ? { status: 'ready', cadastro, failedAt: 0 } : { status: 'missing', failedAt: 0 };
  }
  if (!query.isError) return { status: 'loading', failedAt: 0 };
  if (missing(query.error)) return { status: 'missing', failedAt: 0 };
  const retry = () => void query.refetch();
  return { status: 'failed', retry, isRetrying: query.isFetching, failedAt: query.errorUpdatedAt };
}

function useFoundCadastro(id: string, isEnabled: boolean): OneCadastro {
  const { query, store } = useCadastroStore(isEnabled);
  const index = store?.getIds().indexOf(id) ?? -1;
  const cadastro = store && index >= 0 ? store.read(index) : null;
  if (cadastro) return { status: 'ready', cadastro, failedAt: 0 };
  const failedAt = Math.max(query.errorUpdatedAt, store?.getFailedAt() ?? 0);
  const retry = () => void query.refetch();
  if (failedAt > 0) return { status: 'failed', retry, isRetrying: query.isFetching, failedAt };
  return { status: store?.hasEnded() ? 'missing' : 'loading', failedAt };
}

/** Asked for by itself where the provider announces it, found in its one array where not. */
export function useOneCadastro(id: string): OneCadastro {
  const isFetched = hasRecurso('cadastro-por-id');
  const fetched = useFetchedCadastro(id, isFetched);
  const found = useFoundCadastro(id, !isFetched);
  return isFetched ? fetched : found;
}
