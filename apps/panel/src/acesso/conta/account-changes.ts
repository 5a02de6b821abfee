import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makePasskey } from '#acesso/login/passkey.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError, isCodeRequired } from '#provider/api-error.ts';
import { accountQuery } from '#provider/calls/account.ts';
import {
  confirmNew2fa,
  createPasskey,
  editConta,
  endOneSession,
  endOtherSessions,
  forgetDevice,
  getPasskeyOptions,
  removePasskey,
  renewBackupCodes,
} from '#provider/calls/own-account.ts';

/** The person closed the dialog that asked for the code. */
const isDeclined = isCodeRequired;

type Texts = { success?: string; failure: string | ((error: Error) => string) };

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
      showToast('error', reason ?? (typeof failure === 'string' ? failure : failure(error)));
    },
    // Also after a failure: the session in question may have ended by itself.
    onSettled: () => queries.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}

export const useEditConta = () =>
  useOwnChange(editConta, {
    success: 'Dados salvos com sucesso!',
    failure: 'Erro ao salvar seus dados. Tente de novo.',
  });

export const useEndSession = () =>
  useOwnChange(endOneSession, {
    success: 'Sessão encerrada com sucesso!',
    failure: 'Erro ao encerrar a sessão. Tente de novo.',
  });

export const useEndOtherSessions = () =>
  useOwnChange((_: undefined) => endOtherSessions(), {
    success: 'As outras sessões foram encerradas!',
    failure: 'Erro ao encerrar as sessões. Tente de novo.',
  });

export const useForgetDevice = () =>
  useOwnChange(forgetDevice, {
    success: 'Aparelho esquecido com sucesso!',
    failure: 'Erro ao esquecer o aparelho. Tente de novo.',
  });

export const useRenewBackupCodes = () =>
  useOwnChange((_: undefined) => renewBackupCodes(), {
    failure: 'Erro ao gerar os códigos. Tente de novo.',
  });

export const useRemovePasskey = () =>
  useOwnChange(removePasskey, {
    success: 'Chave de acesso removida!',
    failure: 'Erro ao remover a chave de acesso. Tente de novo.',
  });

export const useAddPasskey = () =>
  useOwnChange(
    async (nome: string) => {
      const resposta = await makePasskey(await getPasskeyOptions());
      return createPasskey({ nome, resposta });
    },
    {
      success: 'Chave de acesso cadastrada!',
      failure: ({ name }) =>
        name === 'InvalidStateError'
          ? 'Este aparelho já tem uma chave de acesso desta conta.'
          : 'A chave de acesso não foi criada. Tente de novo.',
    },
  );

/** Without a toast for a wrong code: the field shows it. */
export function useChangePhone() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: confirmNew2fa,
    onSuccess: () => showToast('success', '2FA configurado com sucesso!'),
    onSettled: () => queries.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
