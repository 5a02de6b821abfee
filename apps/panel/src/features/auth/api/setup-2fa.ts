import { call } from '#lib/api-client.ts';

export type Setup2fa = { qrCode: string; secret: string };

/** A provider that follows the spec alone gives no `setupToken`: then no token is sent. */
export async function setup2fa(setupToken: string | null, signal: AbortSignal): Promise<Setup2fa> {
  const { data } = await call('setup2fa', { token: setupToken, signal });
  const secret = /[?&]secret=([A-Z2-7]+)/.exec(data.otpauth_url)?.[1];
  if (!secret || !data.qrCode) throw new Error('Two-factor set-up answered without a key');
  return { qrCode: data.qrCode, secret };
}
