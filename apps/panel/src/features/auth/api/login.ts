import type { LoginRequest } from '@painel-pj/contract/auth';
import { type LoginStep, readStep } from '#features/auth/login-step.ts';
import { call } from '#lib/api-client.ts';

export async function login(body: LoginRequest): Promise<LoginStep> {
  const { status, data } = await call('login', { body, token: null });
  return readStep(status, data);
}
