import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { showInLists } from '#analise/alertas/use-answer.ts';
import type { QueueState } from '#analise/queue/use-queue.ts';
import { type Known, useOneCadastro } from '#cadastros/card/use-one-cadastro.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { fileQuery } from '#documentos/file-query.ts';
import { type ViewedDocument, withFormer } from '#documentos/viewed-document.ts';
import { useSettled } from '#plataforma/lib/use-settled.ts';

/** The case in the URL: shown at once if the queue has it, and refreshed while it is open. */
export function useOpenCase(id: string | null, { known }: QueueState) {
  const { query, cadastro } = useOneCadastro(id, id === null ? null : known(id));
  const documents = useMemo(() => (cadastro ? viewedDocuments(cadastro) : []), [cadastro]);
  // Its papers may have been read since the list was: its row tells the same as the case.
  useEffect(() => {
    if (id !== null && cadastro) showInLists(id);
  }, [id, cadastro]);
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

type Chosen = { caseId: string | null; first: string | null; beside: string | null; isBesideActive: boolean };

/** The documents in the viewer: the first one, until another is chosen in the same case, and perhaps one beside it. */
export function useDocumentChoice(caseId: string | null, documents: ViewedDocument[]) {
  const [kept, setKept] = useState<Chosen | null>(null);
  const chosen =
    kept?.caseId === caseId ? kept : { caseId, first: null, beside: null, isBesideActive: false };
  const all = withFormer(documents);
  const find = (wanted: string | null) => all.find(({ chave }) => chave === wanted)?.chave;
  const start = documents.find(({ kind }) => kind !== 'missing') ?? documents[0];
  const first = find(chosen.first) ?? start?.chave ?? null;
  const beside = find(chosen.beside) ?? null;
  const isBesideActive = chosen.isBesideActive && beside !== null;
  const active = isBesideActive ? beside : first;
  const place = documents.findIndex(({ chave, former }) => chave === active || former?.chave === active);
  const change = (changes: Partial<Chosen>) => setKept({ caseId, first, beside, isBesideActive, ...changes });

  return {
    first,
    beside,
    isBesideActive,
    /** Keys and buttons act on this one. */
    active,
    choose: (chave: string) => change(isBesideActive ? { beside: chave } : { first: chave }),
    /** Null: only one is shown. */
    showBeside: (chave: string | null) => change({ beside: chave, isBesideActive: chave !== null }),
    /** A new file and the one that it replaced. */
    compare: (chave: string, former: string) =>
      change({ first: chave, beside: former, isBesideActive: false }),
    activate: (isBeside: boolean) => isBeside !== isBesideActive && change({ isBesideActive: isBeside }),
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
