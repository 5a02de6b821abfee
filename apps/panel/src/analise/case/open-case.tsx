import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { QueueState } from '#analise/queue/use-queue.ts';
import { type Known, useOneCadastro } from '#cadastros/card/use-one-cadastro.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { fileQuery } from '#documentos/file-query.ts';
import type { ViewedDocument } from '#documentos/viewed-document.ts';
import { useSettled } from './use-settled.ts';

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

/** The document in the viewer: the first one, until another is chosen in the same case. */
export function useDocumentChoice(caseId: string | null, documents: ViewedDocument[]) {
  const [chosen, setChosen] = useState<{ caseId: string | null; chave: string } | null>(null);
  const wanted = chosen?.caseId === caseId ? chosen.chave : null;
  const isThere = documents.some(({ chave }) => chave === wanted);
  const first = documents.find(({ kind }) => kind !== 'missing') ?? documents[0];
  const current = isThere ? wanted : (first?.chave ?? null);
  const place = documents.findIndex(({ chave }) => chave === current);

  return {
    current,
    choose: (chave: string) => setChosen({ caseId, chave }),
    /** The next document or the one before; undefined: there is none. */
    near: (step: 1 | -1) => documents[place + step]?.chave,
    at: (index: number) => documents[index]?.chave,
  };
}

export type DocumentChoice = ReturnType<typeof useDocumentChoice>;

type Props = { id: string; known: Known | null };

/** Loads the next case and its first document early, so that it opens at once. */
export function PrefetchCase({ id, known }: Props): ReactNode {
  const { cadastro } = useOneCadastro(id, known);
  // Waits, so that what is on the screen is loaded first.
  const isSettled = useSettled(id);
  const first = cadastro && viewedDocuments(cadastro).find(({ url }) => url !== undefined);
  const file = fileQuery(first?.url ?? '', true);
  useQuery(isSettled && first ? file : { ...file, queryFn: skipToken });
  return null;
}
