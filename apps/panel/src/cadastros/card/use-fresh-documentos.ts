import { useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { getProvider } from '#provider/get-provider.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import { documentoNamesMs } from './use-one-cadastro.ts';

type Documentos = Pick<Cadastro, 'documentos' | 'socios'>;

/** Names of documents expire: those on the screen are fetched again before that. */
export function useFreshDocumentos(cadastro: Cadastro, readAt: number): Documentos {
  const id = String(cadastro.id);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.documentos(id),
    queryFn: async ({ signal }): Promise<Documentos> =>
      (await getProvider().getCadastro(id, signal)) ?? cadastro,
    enabled: cadastro.id !== null && can.miniaturas && can.cadastroPorId,
    initialData: cadastro,
    initialDataUpdatedAt: readAt,
    staleTime: documentoNamesMs,
    refetchInterval: documentoNamesMs,
    retry: false,
  });
  return dataUpdatedAt > readAt ? data : cadastro;
}
