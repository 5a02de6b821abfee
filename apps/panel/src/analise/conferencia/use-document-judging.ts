import { useState } from 'react';
import type { ViewedDocument } from '#documentos/viewed-document.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import type { Conferencias } from '#provider/reading/read-analise.ts';
import { useJudge } from './use-judge.ts';

export type Judged = {
  id: string;
  conferencias: Conferencias;
  documents: ViewedDocument[];
  current: string;
  /** False: the person can only read. */
  canJudge: boolean;
  onCurrent: (chave: string) => void;
};

/** The next document nobody has judged: from here to the end, then from the beginning. */
function findNext({ conferencias, documents, current }: Judged): string | undefined {
  const place = documents.findIndex(({ chave }) => chave === current);
  const others = [...documents.slice(place + 1), ...documents.slice(0, Math.max(0, place))];
  const isOpen = (chave: string) => conferencias[chave] !== undefined && !conferencias[chave].situacao;
  return others.find(({ chave }) => isOpen(chave))?.chave;
}

/** Judges the document in the viewer, by button or key, and then shows the next one. */
export function useDocumentJudging(judged: Judged) {
  const { id, conferencias, documents, current, canJudge, onCurrent } = judged;
  const { mutate, isPending, variables } = useJudge(id);
  const [isRejecting, setIsRejecting] = useState(false);
  const document = documents.find(({ chave }) => chave === current);
  const conferencia = conferencias[current];
  const isSaving = isPending && variables.chave === current;
  const next = findNext(judged);
  const goOn = () => next && onCurrent(next);

  function judge(situacao: 'conferido' | 'nao_serve' | null, motivo?: string): void {
    if (!conferencia || !document || isSaving) return;
    const { sha256 } = conferencia;
    const request = { situacao, sha256, ...(motivo && { motivo }) };
    mutate({ chave: current, label: document.label, request });
  }
  function accept(): void {
    if (conferencia?.situacao !== 'conferido') judge('conferido');
    goOn();
  }
  const isActive = canJudge && conferencia !== undefined;
  useShortcuts({
    c: ({ repeat }) => isActive && !repeat && accept(),
    x: ({ repeat }) => isActive && !repeat && setIsRejecting(true),
  });

  return {
    document,
    conferencia,
    isSaving,
    isRejecting,
    hasNext: next !== undefined,
    goOn,
    accept,
    unmark: () => judge(null),
    askWhy: () => setIsRejecting(true),
    cancel: () => setIsRejecting(false),
    reject(motivo: string): void {
      setIsRejecting(false);
      judge('nao_serve', motivo);
      goOn();
    },
  };
}
