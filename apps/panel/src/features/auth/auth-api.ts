import type {
  Confirm2faRequest,
  LoginRequest,
  LoginResponse,
  TrocarSenhaRequest,
} from '@painel-pj/contract/auth';
import { type LoginStep, readStep } from '#features/auth/login-step.ts';
import { call } from '#lib/api-client.ts';
import { hasRecurso } from '#lib/config.ts';
import { endSession, getToken, type SessionEnd } from '#lib/session.ts';

export type Setup2fa = { qrCode: string; secret: string };

export async function login(body: LoginRequest): Promise<{ step: LoginStep; wrongCodes: number }> {
  const asked = hasRecurso('confirmar-identidade') ? { ...body, confirmaIdentidade: true } : body;
  const { status, data } = await call('login', { body: asked, token: null });
  const { codigosErrados = 0 }: LoginResponse = data;
  return { step: readStep(status, data), wrongCodes: codigosErrados };
}

/** A provider that follows the spec alone gives no `setupToken`: then no token is sent. */
export async function setup2fa(setupToken: string | null, signal: AbortSignal): Promise<Setup2fa> {
  const { data } = await call('setup2fa', { token: setupToken, signal });
  const secret = /[?&]secret=([A-Z2-7]+)/.exec(data.otpauth_url)?.[1];
  if (!secret || !data.qrCode) throw new Error('Two-factor set-up answered without a key');
  return { qrCode: data.qrCode, secret };
}

export async function confirm2fa(body: Confirm2faRequest, setupToken: string | null): Promise<void> {
  await call('confirm2fa', { body, token: setupToken });
}

/** Answers the token of a full session. */
export async function trocarSenha(body: TrocarSenhaRequest, token: string): Promise<string> {
  const { data } = await call('trocarSenha', { body, token });
  return data.token;
}

/** Leaves at once; the provider is told, but nobody waits for its answer. */
export function signOut(why: SessionEnd | null = null): void {
  const token = getToken();
  if (token && hasRecurso('logout')) void call('logout', { token }).catch(() => undefined);
  endSession(why);
}
