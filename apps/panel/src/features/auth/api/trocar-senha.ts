import type { TrocarSenhaRequest } from '@painel-pj/contract/auth';
import { call } from '#lib/api-client.ts';

/** Answers the token of a full session. */
export async function trocarSenha(body: TrocarSenhaRequest, token: string): Promise<string> {
  const { data } = await call('trocarSenha', { body, token });
  return data.token;
}
