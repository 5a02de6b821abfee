import { can } from '#plataforma/lib/config.ts';
import { ApiError } from '#provider/api-error.ts';

/** The text beside the form; the toast is always the same. */
export type LoginProblem = { text: string } | { text: string; waitSeconds: number };

const wrong = {
  password: null,
  code: 'Código incorreto. Confira o aplicativo e tente de novo.',
  backup: 'Código de backup incorreto ou já usado.',
  passkey: 'A chave de acesso não foi aceita. Use o código do aplicativo.',
};

/** Only what helps: how long to wait, that the server can't be reached, which code was wrong. */
export function describeProblem(error: unknown, attempt: keyof typeof wrong): LoginProblem | null {
  if (!(error instanceof ApiError)) return null;
  const { status, mensagem, esperaSegundos } = error;
  if (status === 0) return { text: 'Sem resposta do servidor. Verifique sua conexão e tente de novo.' };
  if (status === 429 && esperaSegundos) {
    return { text: 'Muitas tentativas seguidas.', waitSeconds: esperaSegundos };
  }
  if (status === 429) return { text: mensagem ?? 'Muitas tentativas. Aguarde um pouco e tente de novo.' };
  if (status === 503) {
    return { text: mensagem ?? 'Serviço indisponível no momento. Tente de novo em instantes.' };
  }
  // A password that no longer counts, or a second factor that comes too late: the server says what to do.
  if (can.oidc && mensagem) return { text: mensagem };
  if (status >= 500) return null;
  const text = wrong[attempt];
  return text ? { text } : null;
}
