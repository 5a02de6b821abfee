import type {
  CreateUsuarioRequest,
  EditUsuarioRequest,
  SenhaDadaResponse,
} from '@painel-pj/contract/equipe/usuario';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import type { ToastOptions } from '#plataforma/lib/toast-host.tsx';
import { ApiError, isCodeRequired } from '#provider/api-error.ts';
import {
  createUsuario,
  editUsuario,
  endSessionsOf,
  inviteUsuario,
  removeUsuario,
  reset2fa,
  type Usuario,
  unlockUsuario,
  usuariosQuery,
} from '#provider/calls/usuarios.ts';
import { inviteAction } from './kept-invite-actions.ts';
import { keepInvite } from './kept-invites.ts';

type Messages<Input, Output> = {
  success?: string;
  failure: string;
  /** Before the toast of the success. */
  onDone?: (output: Output, input: Input) => ToastOptions | undefined;
  /** The provider's reason is shown beside the form, without a toast. */
  isReasonEnough?: boolean;
};

/** A change of a user: shows a toast even if its form was left meanwhile, and reads the list again. */
function useChange<Input, Output>(
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

type Given = Pick<CreateUsuarioRequest, 'user' | 'nomeCompleto'> & Pick<EditUsuarioRequest, 'password'>;

/** Only if people must change the password they were given, it is safe to hand it over in writing. */
function keepGiven({ user, nomeCompleto, password }: Given, answer: SenhaDadaResponse): void {
  if (!can.conta || !can.trocaSenha) return;
  const who = { nome: nomeCompleto || user, user };
  if (answer.convite) {
    keepInvite({ ...who, token: answer.convite.token, validaAte: answer.convite.validoAte });
  } else if (password) keepInvite({ ...who, password, validaAte: answer.senhaValidaAte });
}

export const useCreateUsuario = () =>
  useChange(createUsuario, {
    success: 'Usuário criado com sucesso',
    onDone(answer, given) {
      keepGiven(given, answer);
      return inviteAction(given.user);
    },
    failure: 'Erro ao criar usuário',
  });

/** The list, to which the screen returns, shows the success. */
export const useEditUsuario = () =>
  useChange(
    ({ versao, ...body }: EditUsuarioRequest & Pick<Usuario, 'versao'>) => editUsuario(body, versao),
    {
      onDone: (answer, given) => void keepGiven(given, answer),
      failure: 'Erro ao editar usuário. Por favor, tente novamente.',
    },
  );

/** As `useEditUsuario`. */
export const useRemoveUsuario = () =>
  useChange(removeUsuario, {
    failure: 'Erro ao deletar usuário. Tente de novo.',
    isReasonEnough: true,
  });

export const useReset2fa = () =>
  useChange(reset2fa, {
    success: '2FA redefinido com sucesso!',
    failure: 'Erro ao redefinir 2FA. Tente de novo.',
    isReasonEnough: true,
  });

export const useEndSessionsOf = () =>
  useChange(endSessionsOf, {
    success: 'Sessões encerradas com sucesso!',
    failure: 'Erro ao encerrar as sessões. Tente de novo.',
    isReasonEnough: true,
  });

/** The dialog with the link shows the success. */
export const useInviteUsuario = () =>
  useChange(inviteUsuario, {
    failure: 'Erro ao criar o convite. Tente de novo.',
    isReasonEnough: true,
  });

export const useUnlockUsuario = () =>
  useChange(unlockUsuario, {
    success: 'Acesso desbloqueado com sucesso!',
    failure: 'Erro ao desbloquear o acesso. Tente de novo.',
    isReasonEnough: true,
  });

/** The fields that the provider refused, with its messages, in the order of the form. */
export function findMarks<Field extends string>(error: unknown, fields: readonly Field[]): [Field, string][] {
  const campos = error instanceof ApiError ? (error.campos ?? {}) : {};
  return fields.flatMap((field): [Field, string][] => {
    const message = getOwn(campos, field);
    return message ? [[field, message]] : [];
  });
}

/** The provider's reason for refusing, such as that people can't delete themselves. */
export function findRefusal(error: unknown): string | null {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && error.status !== 401 ? (error.mensagem ?? null) : null;
}
