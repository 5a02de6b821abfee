import type {
  ChangePasswordRequest,
  CodigoRequerido,
  Confirm2faRequest,
  LoginRequest,
  LoginResponse,
  Setup2faResponse,
} from '@painel-pj/contract/acesso/auth';
import type { EnterOidcRequest } from '@painel-pj/contract/acesso/oidc';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { can } from '#plataforma/lib/config.ts';
import { type Entered, endSession, getToken, type SessionEnd } from '#plataforma/lib/session.ts';
import { call } from '#provider/api-client.ts';

/** What the browser is to ask a passkey. */
export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;

/** The next step of the person, according to the answer of the login. */
export type LoginStep =
  | { name: 'setup'; id: string | number | undefined; setupToken: string | null }
  /** `passkey`: if the person has one. `isFirst`: two-factor was set up, and not used yet. */
  | { name: 'code'; passkey?: PasskeyQuestion; isFirst?: true }
  | ({ name: 'password'; codigosBackup: string[] } & Entered)
  | ({ name: 'codes'; codigosBackup: string[] } & Entered)
  | ({ name: 'signed-in' } & Entered);

export function readStep(status: number, answer: LoginResponse & CodigoRequerido): LoginStep {
  if (answer.hasSecret === false) {
    return { name: 'setup', id: answer.id, setupToken: answer.setupToken ?? null };
  }
  if (status === 201) {
    return {
      name: 'code',
      ...(answer.opcoesChave && { passkey: readPasskeyQuestion(answer.opcoesChave) }),
      ...(answer.primeiroCodigo && { isFirst: true }),
    };
  }
  if (!answer.token) throw new Error('Login answered with neither a token nor a next step');

  const { role = 'representante', poderes } = answer.usuario ?? {};
  const session = { token: answer.token, role, ...(can.alcadas && { poderes }) };
  const codigosBackup = answer.codigosBackup ?? [];
  return answer.senhaTemporaria
    ? { name: 'password', codigosBackup, ...session }
    : afterPassword(session, codigosBackup);
}

/** Passed on as it came: the browser checks it. */
export const readPasskeyQuestion = (options: NonNullable<CodigoRequerido['opcoesChave']>) =>
  options as object as PasskeyQuestion;

/** Backup codes are sent only once, so they are shown before anything else. */
export function afterPassword({ token, role, poderes }: Entered, codigosBackup: string[]): LoginStep {
  return codigosBackup.length > 0
    ? { name: 'codes', codigosBackup, token, role, poderes }
    : { name: 'signed-in', token, role, poderes };
}

export type Entry = { step: LoginStep; wrongCodes: number };

/** By user name and password, or after the company's own account said who it is. */
export async function login(
  body: LoginRequest | EnterOidcRequest,
  usaChaves: boolean,
  way: 'login' | 'enterOidc' = 'login',
): Promise<Entry> {
  const asked = {
    ...body,
    ...(can.confirmarIdentidade && { confirmaIdentidade: true }),
    ...(can.conta && { guardaCodigos: true }),
    ...(usaChaves && { usaChaves }),
  };
  const { status, data } = await call(way, { body: asked, token: null });
  const { codigosErrados = 0 }: LoginResponse = data;
  return { step: readStep(status, data), wrongCodes: codigosErrados };
}

/** `address` is a link that opens the authenticator app on the same phone. */
export type Setup2fa = { qrCode: string; secret: string; address: string };

export function readSetup({ otpauth_url, qrCode }: Setup2faResponse): Setup2fa {
  const secret = /[?&]secret=([A-Z2-7]+)/.exec(otpauth_url)?.[1];
  if (!secret || !qrCode) throw new Error('Two-factor set-up answered without a key');
  // Another provider may send any URL: only `otpauth:` links are offered.
  const address = otpauth_url.startsWith('otpauth:') ? otpauth_url : '';
  return { qrCode, secret, address };
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

/** For whom the invitation is. */
export const openConvite = async (token: string) =>
  (await call('openConvite', { body: { token }, token: null })).data;

export async function acceptConvite(token: string, senhaNova: string): Promise<void> {
  await call('acceptConvite', { body: { token, senhaNova }, token: null });
}

/** Signs out at once, without waiting for the provider's answer. */
export function signOut(why: SessionEnd | null = null): void {
  const token = getToken();
  if (token && can.logout) void call('logout', { token }).catch(() => undefined);
  endSession(why);
}
