import { useMutation } from '@tanstack/react-query';
import { showToast } from '#plataforma/lib/toast.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { ApiError, toastIdOf } from '#provider/api-error.ts';
import { linkOptions, makeLink } from '#provider/calls/link.ts';
import { queryClient } from '#provider/query-client.ts';

/** Makes a new link for the request that is open; the former one stops working. */
export function useMakeLink({ id, versao }: Cadastro) {
  return useMutation({
    mutationFn: () => makeLink(String(id)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linkOptions(String(id), versao).queryKey }),
    onError: (error) =>
      showToast('error', 'O link não foi criado', {
        id: toastIdOf(error, 'link'),
        detail: (error instanceof ApiError && error.mensagem) || 'Verifique a conexão e tente de novo.',
      }),
  });
}
