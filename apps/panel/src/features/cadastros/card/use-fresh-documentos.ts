import { useQuery } from '@tanstack/react-query';
import { getCadastro } from '#features/cadastros/api/get-cadastro.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { type CadastroLido, readCadastro } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

/** A name that our API gives a document is good for ten minutes at least. */
const everyMs = 8 * 60_000;

type Documentos = Pick<CadastroLido, 'documentos' | 'socios'>;

/** Document names expire: those of a card on the screen are asked for again before they do. */
export function useFreshDocumentos(cadastro: CadastroLido, readAt: number): Documentos {
  const id = String(cadastro.id);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.documentos(id),
    queryFn: async ({ signal }): Promise<Documentos> =>
      readCadastro(await getCadastro(id, signal)) ?? cadastro,
    enabled: cadastro.id !== null && hasRecurso('miniaturas') && hasRecurso('cadastro-por-id'),
    initialData: cadastro,
    initialDataUpdatedAt: readAt,
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
  });
  return dataUpdatedAt > readAt ? data : cadastro;
}
