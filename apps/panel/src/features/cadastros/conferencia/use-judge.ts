import type { ConferirRequest } from '@painel-pj/contract/decisao';
import { useMutation } from '@tanstack/react-query';
import { conferirDocumento } from '#features/cadastros/api/conferir-documento.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { reasonOf } from '#features/cadastros/decision/tell-decision.ts';
import { isFields } from '#features/cadastros/reading/read-value.ts';
import { queryClient } from '#lib/query-client.ts';
import { showToast } from '#lib/toast.ts';

/** `label` names the document when the judgement could not be saved. */
type Judgement = { chave: string; label: string; request: ConferirRequest };

/** Marks a document of this registration; the mark is shown once the provider has it. */
export function useJudge(id: string) {
  return useMutation({
    mutationFn: ({ chave, request }: Judgement) => conferirDocumento(id, chave, request),
    async onSuccess(conferencia, { chave }) {
      // An answer under way would bring back what was so before.
      await queryClient.cancelQueries({ queryKey: queryKeys.one(id) });
      queryClient.setQueryData(queryKeys.one(id), (record: unknown) =>
        isFields(record)
          ? { ...record, conferencias: { ...(record.conferencias as object), [chave]: conferencia } }
          : record,
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.historico(id) });
    },
    onError(error, { label }) {
      const reason = reasonOf(error) ?? 'Verifique a conexão e tente de novo.';
      showToast('error', `${label} não foi marcado`, { id: 'conferencia', detail: reason });
      void queryClient.invalidateQueries({ queryKey: queryKeys.one(id) });
    },
  });
}
