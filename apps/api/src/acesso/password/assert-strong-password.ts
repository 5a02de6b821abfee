import { AppError } from '#plataforma/http/app-error.ts';

/** Not for sign-ins: the first call loads the dictionaries, and each blocks the thread for some milliseconds. */
export async function assertStrongPassword(
  password: string,
  context: string[],
  campo: string,
): Promise<void> {
  const { judgePassword } = await import('@painel-pj/password-strength/judge-password');
  const { problem } = judgePassword(password, context);
  if (problem) throw new AppError('validacao', 'Escolha outra senha.', { campos: { [campo]: problem } });
}
