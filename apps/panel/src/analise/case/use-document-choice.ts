import { useState } from 'react';
import type { ViewedDocument } from '#documentos/viewed-document.ts';

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
