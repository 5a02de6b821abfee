import type { SetConferenciaRequest } from '@painel-pj/contract/analise/decisao';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { setConferencia } from '#provider/calls/case.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';

/** `label`: the name of the document in the error message. */
type Marking = { chave: string; label: string; request: SetConferenciaRequest };

/** Saves the conferencia of a document; it is shown after the provider has saved it. */
export function useMark(id: string) {
  return useMutation({
    mutationFn: ({ chave, request }: Marking) => setConferencia(id, chave, request),
    async onSuccess(conferencia, { chave }) {
      // An answer that is still on its way has the old state.
      await queryClient.cancelQueries({ queryKey: queryKeys.one(id) });
      queryClient.setQueryData<Cadastro | null>(queryKeys.one(id), (one) =>
        one && conferencia ? { ...one, conferencias: { ...one.conferencias, [chave]: conferencia } } : one,
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
