import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  jwtVerify,
  customFetch as keyFetch,
} from 'jose';
import * as oidc from 'openid-client';
import type { Oidc } from '#plataforma/config/oidc-settings.ts';
import { readText } from '#plataforma/http/read-text.ts';
import { invalidSettings } from '#plataforma/start/startup-error.ts';
import { OidcFailure } from './oidc-failure.ts';
import { toFailure } from './to-failure.ts';

const timeoutSeconds = 5;
const maxAnswerBytes = 512 * 1024;
/** How long what the provider says about itself is believed: one that is down is to be told here, not by the browser. */
const discoveryLastsMs = 60_000;
/** A provider that did not answer is not asked by everybody who comes. */
const failureLastsMs = 1000;

/** What a token must be, besides its issuer and its audience. */
const tokenRules = {
  algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
  clockTolerance: 120,
  maxTokenAge: 15 * 60,
};

/** Values of `amr` (RFC 8176). A code or a key alone is one factor: it takes something known, or of the body, beside it. */
const knownOrOfBody = ['pwd', 'pin', 'fpt', 'face', 'iris', 'retina', 'vbm'];
const held = ['otp', 'hwk', 'swk', 'sc'];

function isTwoFactors(amr: unknown): boolean {
  const methods = Array.isArray(amr) ? amr : [];
  const hasOne = (of: readonly string[]) => of.some((method) => methods.includes(method));
  return methods.includes('mfa') || (hasOne(knownOrOfBody) && hasOne(held));
}

/** Some providers do not tell when, Google among them: these are only asked. */
function assertProvedSince({ auth_time }: JWTPayload, moment: Date): void {
  const earliest = moment.getTime() / 1000 - tokenRules.clockTolerance;
  if (typeof auth_time === 'number' && auth_time < earliest)
    throw new OidcFailure('antiga', 'auth_time is before this sign-in, in spite of prompt=login');
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

type Provider = {
  settings: oidc.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** Whom the provider's answer is about. */
export type Identified = {
  sub: string;
  sid: string | null;
  hasSecondFactor: boolean;
  claims: Record<string, unknown>;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function readSecret(file: string): string {
  let secret = '';
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw invalidSettings([`  OIDC_SEGREDO_ARQUIVO: não dá para ler ${file} (${code})`]);
  }
  if (!secret) throw invalidSettings([`  OIDC_SEGREDO_ARQUIVO: ${file} está vazio`]);
  return secret;
}

/** Asks the issuer's own host and those of the configuration, and nobody else: redirects are not followed. */
function createFetch({ issuer, servidores }: Oidc) {
  const { protocol, host } = new URL(issuer);
  const hosts = [host, ...servidores];
  return async (address: string, options: object): Promise<Response> => {
    const asked = new URL(address);
    if (asked.protocol !== protocol || !hosts.includes(asked.host))
      throw new OidcFailure('recusada', `${asked.host} is not in OIDC_SERVIDORES`);
    const answer = await fetch(address, { ...options, redirect: 'manual' });
    const text = await readText(answer.body, maxAnswerBytes);
    if (text === null) throw new OidcFailure('fora_do_ar', 'answer too long');
    const { status, headers } = answer;
    return new Response([204, 205, 304].includes(status) ? null : text, { status, headers });
  };
}

/** The state, the nonce and the PKCE verifier of a sign-in come from its cookie: only that browser can go on with it. */
const deriveFrom = (cookie: string, what: 'state' | 'nonce' | 'verifier') =>
  createHmac('sha256', cookie).update(what).digest('base64url');

/** The provider of the company's accounts, as OpenID Connect has it. Everything it throws is an `OidcFailure`. */
export function createOidcClient(config: Oidc) {
  const secret = readSecret(config.secretFile);
  const ask = createFetch(config);
  const issuer = new URL(config.issuer);
  let known: { provider: Promise<Provider>; until: number } | null = null;

  async function askProvider(): Promise<Provider> {
    const settings = await oidc.discovery(
      issuer,
      config.clientId,
      { [oidc.clockTolerance]: tokenRules.clockTolerance },
      oidc.ClientSecretBasic(secret),
      {
        timeout: timeoutSeconds,
        [oidc.customFetch]: ask,
        ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
      },
    );
    const address = settings.serverMetadata().jwks_uri;
    if (!address) throw new OidcFailure('recusada', 'the provider publishes no keys');
    const keys = createRemoteJWKSet(new URL(address), {
      timeoutDuration: timeoutSeconds * 1000,
      [keyFetch]: ask,
    });
    return { settings, keys };
  }

  /** Asked when it is first needed, so that a provider that is down stops no start; who comes meanwhile waits for the same answer. */
  function discover(): Promise<Provider> {
    if (known && known.until > Date.now()) return known.provider;
    const asked = { provider: askProvider(), until: Date.now() + discoveryLastsMs };
    known = asked;
    asked.provider.catch(() => {
      asked.until = Date.now() + failureLastsMs;
    });
    return asked.provider;
  }

  const rulesOf = ({ settings }: Provider) => ({
    ...tokenRules,
    issuer: settings.serverMetadata().issuer,
    audience: config.clientId,
  });

  /** A key that is not known yet may be new. Only the provider itself sent this token, so its keys are asked for at once. */
  async function verifyIdToken(provider: Provider, token: string): Promise<JWTPayload> {
    const verify = async () => (await jwtVerify(token, provider.keys, rulesOf(provider))).payload;
    return verify().catch(async (error) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await provider.keys.reload();
      return verify();
    });
  }

  /** Many providers put the claim in the ID token; the others answer it when asked. */
  async function readClaims(provider: Provider, payload: JWTPayload, accessToken: string) {
    const { userinfo_endpoint } = provider.settings.serverMetadata();
    const needed = config.campo === 'email' ? ['email', 'email_verified'] : [config.campo];
    if (!userinfo_endpoint || needed.every((name) => getOwn(payload, name) !== undefined)) return payload;
    return oidc.fetchUserInfo(provider.settings, accessToken, payload.sub ?? '');
  }

  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw toFailure(error);
    }
  }

  return {
    /** Where the browser goes. */
    buildAddress: (cookie: string, redirectUri: string, mustProve: boolean): Promise<string> =>
      told(async () => {
        const { settings } = await discover();
        const address = oidc.buildAuthorizationUrl(settings, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: deriveFrom(cookie, 'state'),
          nonce: deriveFrom(cookie, 'nonce'),
          code_challenge: await oidc.calculatePKCECodeChallenge(deriveFrom(cookie, 'verifier')),
          code_challenge_method: 'S256',
          ...(config.acr.length > 0 && { acr_values: config.acr.join(' ') }),
          // `max_age` so that the answer tells when the person proved who they are.
          ...(mustProve && { prompt: 'login', max_age: '0' }),
        });
        return address.href;
      }),

    /** Whether the browser came back from the very visit that it began with this cookie. */
    isOf: (cookie: string, returned: URL): boolean =>
      returned.searchParams.get('state') === deriveFrom(cookie, 'state'),

    /** `returned` is the URL that the browser came back to; `provedSince`: since when the person must have proved who they are. */
    identify: (cookie: string, returned: URL, provedSince: Date | null): Promise<Identified> =>
      told(async () => {
        const provider = await discover();
        const tokens = await oidc.authorizationCodeGrant(provider.settings, returned, {
          expectedState: deriveFrom(cookie, 'state'),
          expectedNonce: deriveFrom(cookie, 'nonce'),
          pkceCodeVerifier: deriveFrom(cookie, 'verifier'),
          idTokenExpected: true,
        });
        const payload = await verifyIdToken(provider, tokens.id_token ?? '');
        if (provedSince) assertProvedSince(payload, provedSince);
        return {
          sub: payload.sub ?? '',
          sid: textOf(payload.sid),
          hasSecondFactor: isTwoFactors(payload.amr) || config.acr.includes(textOf(payload.acr) ?? ''),
          claims: await readClaims(provider, payload, tokens.access_token),
        };
      }),

    /** Without asking the provider anything. */
    assertMayBeLogout(token: string): void {
      try {
        const { iss, aud } = decodeJwt(token);
        if (URL.parse(iss ?? '')?.href === issuer.href && [aud].flat().includes(config.clientId)) return;
      } catch {
        // Not even a token.
      }
      throw new OidcFailure('recusada', 'not a token of this issuer for this panel');
    },

    /** Who left, as the provider says by OpenID Connect Back-Channel Logout. */
    readLogout: (token: string): Promise<{ jti: string; sub: string | null; sid: string | null }> =>
      told(async () => {
        const provider = await discover();
        const { payload, protectedHeader } = await jwtVerify(token, provider.keys, rulesOf(provider));
        const [jti, sub, sid] = [textOf(payload.jti), textOf(payload.sub), textOf(payload.sid)];
        const events = (payload.events ?? {}) as Record<string, unknown>;
        const isOther = !['logout+jwt', 'jwt', undefined].includes(protectedHeader.typ?.toLowerCase());
        if (isOther || !events[logoutEvent] || payload.nonce !== undefined || !jti || !(sub || sid))
          throw new OidcFailure('recusada', 'not a logout token');
        return { jti, sub, sid };
      }),
  };
}

export type OidcClient = ReturnType<typeof createOidcClient>;
