import type { EditContaRequest } from '@painel-pj/contract/acesso/conta';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { makePasskey } from '#acesso/login/passkey.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { accountQuery } from '#provider/account.ts';
import { call } from '#provider/api-client.ts';
import { ApiError, isCodeRequired } from '#provider/api-error.ts';

export const acessosQuery = queryOptions({
  queryKey: ['conta', 'sessoes'],
  queryFn: async ({ signal }) => (await call('listAcessos', { signal })).data,
});

/** The person closed the dialog that asked for the code. */
const isDeclined = isCodeRequired;

type Texts = { success?: string; failure: string };

/** A change of one's own account: shows a toast and reads the account again. */
function useOwnChange<Input, Output>(change: (input: Input) => Promise<Output>, { success, failure }: Texts) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess() {
      if (success) showToast('success', success);
    },
    onError(error) {
      if (isDeclined(error)) return;
      const reason = error instanceof ApiError && error.status < 500 ? error.mensagem : undefined;
      showToast('error', reason ?? failure);
    },
    // Also after a failure: the session in question may have ended by itself.
    onSettled: () => queries.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}

export const useEditarConta = () =>
  useOwnChange((body: EditContaRequest) => call('editConta', { body }), {
    success: 'Dados salvos com sucesso!',
    failure: 'Erro ao salvar seus dados. Tente de novo.',
  });

export const useEncerrarSessao = () =>
  useOwnChange((id: string) => call('endSession', { params: { id } }), {
    success: 'Sessão encerrada com sucesso!',
    failure: 'Erro ao encerrar a sessão. Tente de novo.',
  });

export const useEncerrarOutras = () =>
  useOwnChange((_: undefined) => call('endOtherSessions', {}), {
    success: 'As outras sessões foram encerradas!',
    failure: 'Erro ao encerrar as sessões. Tente de novo.',
  });

export const useEsquecerAparelho = () =>
  useOwnChange((id: string) => call('forgetDevice', { params: { id } }), {
    success: 'Aparelho esquecido com sucesso!',
    failure: 'Erro ao esquecer o aparelho. Tente de novo.',
  });

export const useNovosCodigos = () =>
  useOwnChange(async (_: undefined) => (await call('renewBackupCodes', {})).data.codigosBackup, {
    failure: 'Erro ao gerar os códigos. Tente de novo.',
  });

export const useRemoverChave = () =>
  useOwnChange((id: string) => call('removePasskey', { params: { id } }), {
    success: 'Chave de acesso removida!',
    failure: 'Erro ao remover a chave de acesso. Tente de novo.',
  });

export const useCriarChave = () =>
  useOwnChange(
    async (nome: string) => {
      const { data } = await call('getPasskeyOptions', {});
      const resposta = await makePasskey(data);
      return call('createPasskey', { body: { nome, resposta } });
    },
    {
      success: 'Chave de acesso cadastrada!',
      failure: 'A chave de acesso não foi criada. Tente de novo.',
    },
  );

/** Without a toast for a wrong code: the field shows it. */
export function useTrocarCelular() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('confirmNew2fa', { body: { code } }),
    onSuccess: () => showToast('success', '2FA configurado com sucesso!'),
    onSettled: () => queries.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
