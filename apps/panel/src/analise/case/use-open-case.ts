import { useMemo } from 'react';
import type { QueueState } from '#analise/queue/use-queue.ts';
import { useOneCadastro } from '#cadastros/card/use-one-cadastro.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';

/** The case in the URL: shown at once if the queue has it, and refreshed while it is open. */
export function useOpenCase(id: string | null, { known }: QueueState) {
  const { query, cadastro } = useOneCadastro(id, id === null ? null : known(id));
  const documents = useMemo(() => (cadastro ? viewedDocuments(cadastro) : []), [cadastro]);
  return {
    cadastro: id === null ? null : cadastro,
    documents,
    readAt: query.dataUpdatedAt,
    isUnknown: id !== null && query.data !== undefined && !cadastro,
    hasFailed: query.data === undefined && query.isError,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type OpenCase = ReturnType<typeof useOpenCase>;
