import type {
  ChangePasswordRequest,
  Confirm2faRequest,
  LoginRequest,
  LoginResponse,
  Setup2faResponse,
} from '@painel-pj/contract/acesso/auth';
import { can } from '#plataforma/lib/config.ts';
import { endSession, getToken, type SessionEnd } from '#plataforma/lib/session.ts';
import { call } from '#provider/api-client.ts';
import { type LoginStep, readStep } from './login/login-step.ts';
import { canUsePasskeys } from './login/passkey.ts';

/** `address` is a link that opens the authenticator app on the same phone. */
export type Setup2fa = { qrCode: string; secret: string; address: string };

export function readSetup({ otpauth_url, qrCode }: Setup2faResponse): Setup2fa {
  const secret = /[?&]secret=([A-Z2-7]+)/.exec(otpauth_url)?.[1];
  if (!secret || !qrCode) throw new Error('Two-factor set-up answered without a key');
  // Another provider may send any URL: only `otpauth:` links are offered.
  const address = otpauth_url.startsWith('otpauth:') ? otpauth_url : '';
  return { qrCode, secret, address };
}

export async function login(body: LoginRequest): Promise<{ step: LoginStep; wrongCodes: number }> {
  const asked = {
    ...body,
    ...(can.confirmarIdentidade && { confirmaIdentidade: true }),
    ...(can.conta && { guardaCodigos: true }),
    ...(canUsePasskeys() && { usaChaves: true }),
  };
  const { status, data } = await call('login', { body: asked, token: null });
  const { codigosErrados = 0 }: LoginResponse = data;
  return { step: readStep(status, data), wrongCodes: codigosErrados };
}

/** A provider that has only the spec sends no `setupToken`: then no token is sent. */
export async function setup2fa(setupToken: string | null, signal: AbortSignal): Promise<Setup2fa> {
  const { data } = await call('setup2fa', { token: setupToken, signal });
  return readSetup(data);
}

export async function confirm2fa(body: Confirm2faRequest, setupToken: string | null): Promise<void> {
  await call('confirm2fa', { body, token: setupToken });
}

/** Returns the token of a full session. */
export async function changePassword(body: ChangePasswordRequest, token: string): Promise<string> {
  const { data } = await call('changePassword', { body, token });
  return data.token;
}

/** Does not wait for the answer: if it fails, the next sign-in shows new codes. */
export function confirmCodesKept(token?: string): void {
  if (can.conta) void call('confirmBackupCodes', token ? { token } : {}).catch(() => undefined);
}

/** Signs out at once, without waiting for the provider's answer. */
export function signOut(why: SessionEnd | null = null): void {
  const token = getToken();
  if (token && can.logout) void call('logout', { token }).catch(() => undefined);
  endSession(why);
}
