import { AppError } from '#app-error.ts';

/** For a password being set, never at a sign-in: the first judgement loads the dictionaries, each takes the thread for milliseconds. */
export async function assertStrongPassword(
  password: string,
  context: string[],
  campo: string,
): Promise<void> {
  const { judgePassword } = await import('@painel-pj/password-strength/judge-password');
  const { problem } = judgePassword(password, context);
  if (problem) throw new AppError('validacao', 'Escolha outra senha.', { campos: { [campo]: problem } });
}
