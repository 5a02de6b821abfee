import type {
  CreateUsuarioRequest,
  EditUsuarioRequest,
  SenhaDadaResponse,
} from '@painel-pj/contract/equipe/usuario';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import type { ToastOptions } from '#plataforma/lib/toast-host.tsx';
import { call } from '#provider/api-client.ts';
import { ApiError, isCodeRequired } from '#provider/api-error.ts';
import { inviteAction, keepInvite } from './kept-invites.ts';
import { readUsuarios, type Usuario } from './read-usuario.ts';

export const usuariosQuery = queryOptions({
  queryKey: ['usuarios'],
  queryFn: async ({ signal }) => readUsuarios((await call('listUsuarios', { signal })).data.usuarios),
  meta: { mensagemErro: 'Erro ao buscar usuários' },
});

type Messages<Input, Output> = {
  success?: string;
  failure: string;
  /** Before the toast of the success. */
  onDone?: (output: Output, input: Input) => ToastOptions | undefined;
  /** The provider's reason is shown beside the form, without a toast. */
  isReasonEnough?: boolean;
};

/** A change of a user: shows a toast even if its form was left meanwhile, and reads the list again. */
function useChange<Input, Output = unknown>(
  change: (input: Input) => Promise<Output>,
  { success, failure, onDone, isReasonEnough = false }: Messages<Input, Output>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(output, input) {
      const options = onDone?.(output, input);
      if (success) showToast('success', success, options);
      void queries.invalidateQueries(usuariosQuery);
    },
    onError(error) {
      const isTold = isCodeRequired(error) || (isReasonEnough && findRefusal(error));
      if (!isTold) showToast('error', failure);
    },
  });
}

type Given = Pick<CreateUsuarioRequest, 'user' | 'nomeCompleto' | 'password'>;

/** Only if people must change the password they were given, it is safe to hand it over in writing. */
function keepGiven({ user, nomeCompleto, password }: Given, answer: SenhaDadaResponse): void {
  if (!can.conta || !can.trocaSenha) return;
  const who = { nome: nomeCompleto || user, user };
  if (answer.convite) {
    keepInvite({ ...who, token: answer.convite.token, validaAte: answer.convite.validoAte });
  } else if (password) keepInvite({ ...who, password, validaAte: answer.senhaValidaAte });
}

export const useCriarConta = () =>
  useChange((body: CreateUsuarioRequest) => call('createUsuario', { body }), {
    success: 'Usuário criado com sucesso',
    onDone({ data }, given) {
      keepGiven(given, data);
      return inviteAction(given.user);
    },
    failure: 'Erro ao criar usuário',
  });

/** The list, to which the screen returns, shows the success. */
export const useEditarUsuario = () =>
  useChange(
    ({ versao, ...body }: EditUsuarioRequest & Pick<Usuario, 'versao'>) =>
      call('editUsuario', { body, headers: versao ? { 'if-match': `"${versao}"` } : {} }),
    {
      onDone: ({ data }, given) => void keepGiven(given, data),
      failure: 'Erro ao editar usuário. Por favor, tente novamente.',
    },
  );

/** As `useEditarUsuario`. */
export const useDeletarUsuario = () =>
  useChange<string>((id) => call('removeUsuario', { params: { id } }), {
    failure: 'Erro ao deletar usuário. Tente de novo.',
    isReasonEnough: true,
  });

export const useRedefinir2fa = () =>
  useChange<string>((id) => call('reset2fa', { params: { id } }), {
    success: '2FA redefinido com sucesso!',
    failure: 'Erro ao redefinir 2FA. Tente de novo.',
    isReasonEnough: true,
  });

export const useEncerrarSessoes = () =>
  useChange<string>((id) => call('endSessionsOf', { params: { id } }), {
    success: 'Sessões encerradas com sucesso!',
    failure: 'Erro ao encerrar as sessões. Tente de novo.',
    isReasonEnough: true,
  });

/** The dialog with the link shows the success. */
export const useConvidarUsuario = () =>
  useChange(async (id: string) => (await call('inviteUsuario', { params: { id } })).data, {
    failure: 'Erro ao criar o convite. Tente de novo.',
    isReasonEnough: true,
  });

export const useDesbloquearUsuario = () =>
  useChange<string>((id) => call('unlockUsuario', { params: { id } }), {
    success: 'Acesso desbloqueado com sucesso!',
    failure: 'Erro ao desbloquear o acesso. Tente de novo.',
    isReasonEnough: true,
  });

/** The fields that the provider refused, with its messages, in the order of the form. */
export function findMarks<Field extends string>(error: unknown, fields: readonly Field[]): [Field, string][] {
  const campos = error instanceof ApiError ? (error.campos ?? {}) : {};
  return fields.flatMap((field): [Field, string][] => (campos[field] ? [[field, campos[field]]] : []));
}

/** The provider's reason for refusing, such as that people can't delete themselves. */
export function findRefusal(error: unknown): string | null {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && error.status !== 401 ? (error.mensagem ?? null) : null;
}
