import type { SetConferenciaRequest } from '@painel-pj/contract/analise/decisao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { documentName, type ViewedDocument } from '#documentos/viewed-document.ts';
import { announce } from '#plataforma/lib/announce.ts';
import { dropDraft } from '#plataforma/lib/drafts.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import type { Conferencias } from '#provider/answers/read-analise.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { toastIdOf } from '#provider/api-error.ts';
import { setConferencia } from '#provider/calls/case.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';

/** `label`: the name of the document, for what is said. */
type Marking = { chave: string; label: string; request: SetConferenciaRequest };

const marked = { conferido: 'conferido', nao_serve: 'não serve', null: 'desmarcado' };

/** Saves the conferencia of a document; it is shown after the provider has saved it. */
function useMark(id: string, versao: number | null) {
  return useMutation({
    mutationFn: ({ chave, request }: Marking) => setConferencia(id, chave, request, versao),
    async onSuccess(conferencia, { chave, label, request }) {
      announce(`${label}: ${marked[request.situacao ?? 'null']}`);
      dropDraft(draftNameOf(id, `documento ${chave}`));
      // An answer that is still on its way has the old state.
      await queryClient.cancelQueries({ queryKey: queryKeys.one(id) });
      queryClient.setQueryData<Cadastro | null>(queryKeys.one(id), (one) =>
        one && conferencia ? { ...one, conferencias: { ...one.conferencias, [chave]: conferencia } } : one,
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.historico(id) });
    },
    onError(error, { label }) {
      const reason = reasonOf(error) ?? 'Verifique a conexão e tente de novo.';
      showToast('error', `${label} não foi marcado`, {
        id: toastIdOf(error, 'conferencia'),
        detail: reason,
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.one(id) });
    },
  });
}

export type MarkedDocument = {
  id: string;
  /** Whose values the documents are compared with. */
  versao: number | null;
  conferencias: Conferencias;
  documents: ViewedDocument[];
  current: string;
  /** False: the person can only read. */
  canMark: boolean;
  onCurrent: (chave: string) => void;
  /** False: something must be said first. */
  mayAct: () => boolean;
};

/** The next document nobody has marked, or whose values changed since: from here to the end, then from the beginning. */
function findNext({ conferencias, documents, current }: MarkedDocument): string | undefined {
  const place = documents.findIndex(({ chave }) => chave === current);
  const others = [...documents.slice(place + 1), ...documents.slice(0, Math.max(0, place))];
  const isOpen = (chave: string) => {
    const conferencia = getOwn(conferencias, chave);
    return conferencia && (!conferencia.situacao || conferencia.mudouEm);
  };
  return others.find(({ chave }) => isOpen(chave))?.chave;
}

/** Marks the document in the viewer, by button or key, and then shows the next one. */
export function useConferencia(shown: MarkedDocument) {
  const { id, versao, conferencias, documents, current, canMark, onCurrent, mayAct } = shown;
  const { mutate, isPending, variables } = useMark(id, versao);
  /** The document whose reason is asked for; while another one is in view, nothing is asked. */
  const [rejecting, setRejecting] = useState<string | null>(null);
  const document = documents.find(({ chave }) => chave === current);
  const conferencia = getOwn(conferencias, current);
  const isSaving = isPending && variables.chave === current;
  const next = findNext(shown);
  const goOn = () => next && onCurrent(next);

  function mark(situacao: 'conferido' | 'nao_serve' | null, motivo?: string): void {
    if (!conferencia || !document || isSaving) return;
    const { sha256 } = conferencia;
    const request = { situacao, sha256, ...(motivo && { motivo }) };
    mutate({ chave: current, label: documentName(document), request });
  }
  function accept(): void {
    if (!mayAct()) return;
    if (conferencia?.situacao !== 'conferido' || conferencia.mudouEm) mark('conferido');
    goOn();
  }
  const askWhy = () => mayAct() && setRejecting(current);
  const isActive = canMark && conferencia !== undefined;
  useShortcuts({
    c: ({ repeat }) => isActive && !repeat && accept(),
    x: ({ repeat }) => isActive && !repeat && askWhy(),
  });

  return {
    document,
    conferencia,
    isSaving,
    isRejecting: rejecting === current,
    hasNext: next !== undefined,
    goOn,
    accept,
    unmark: () => mayAct() && mark(null),
    askWhy,
    cancel: () => setRejecting(null),
    reject(motivo: string): void {
      setRejecting(null);
      mark('nao_serve', motivo);
      goOn();
    },
  };
}
