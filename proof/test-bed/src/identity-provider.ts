/// <reference path="./oidc-provider.d.ts" />
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { findFreePort } from './free-port.ts';

const clientId = 'painel';
const clientSecret = randomBytes(32).toString('hex');

type Key = { kid: string; privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'] };
type Claims = Record<string, unknown>;

export type IdentityProvider = {
  issuer: string;
  clientId: string;
  /** What a server that trusts it is started with. */
  environment: Record<string, string>;
  /** Where it sends people back to; it serves nobody before. */
  serve(panelUrl: string): void;
  /** What it says about whoever gives this e-mail; may be changed. */
  claimsOf: (email: string) => Claims;
  /** How people prove who they are there; may be changed. */
  methods: string[];
  /** What its token endpoint answers in place of the right ID token; null: the right one. May be changed. */
  bend: ((token: string) => Promise<string>) | null;
  /** Signed with its own key, or with one that only has the same name. */
  sign(claims: JWTPayload, by?: 'own-key' | 'forged-key'): Promise<string>;
  /** What it sends when a person leaves. */
  signLogout(claims: Claims, by?: 'own-key' | 'forged-key'): Promise<string>;
  /** From now on it signs with another key, and no longer publishes the former. */
  rotateKey(): Promise<void>;
  /** A browser that goes to `address`, gives this e-mail, and comes back: the query it comes back with. */
  visit(address: string, email: string): Promise<string>;
  /** Nobody listens, until it is up again. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
};

export const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} };

async function makeKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid: randomUUID(), privateKey };
}

const form = `<!doctype html><html lang="pt-BR"><title>Contas da empresa</title>
<form method="post"><label>E-mail da empresa <input name="email" type="email"></label> <button>Continuar</button></form>`;

/** The company's accounts: a real provider of OpenID Connect, on a port that stays the same. */
export async function openIdentityProvider(): Promise<IdentityProvider> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-oidc-'));
  const secretFile = path.join(folder, 'segredo');
  await writeFile(secretFile, `${clientSecret}\n`);
  let key = await makeKey();
  let jwk = await exportJWK(key.privateKey);
  const forged = await generateKeyPair('RS256');
  let provider: Provider | null = null;
  let panel = '';
  const port = await findFreePort();

  function build(): void {
    provider = new Provider(bed.issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${panel}/login`],
          backchannel_logout_uri: `${panel}/pj/unix/login/oidc/sair`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [{ ...jwk, kid: key.kid, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['bed'] },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
      ttl: { Interaction: 600, Session: 3600, Grant: 3600, IdToken: 3600, AccessToken: 600 },
      interactions: { url: (_context: Context, { uid }: { uid: string }) => `/quem/${uid}` },
      findAccount: (_context: Context, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, ...bed.claimsOf(accountId) }),
      }),
      async loadExistingGrant({ oidc }: Context) {
        const { accountId } = oidc.session;
        if (!provider) return undefined;
        const grant = new provider.Grant({ accountId, clientId: oidc.client.clientId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  }

  async function identify(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form);
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get('email') ?? '';
    await provider?.interactionFinished(request, response, { login: { accountId, amr: bed.methods } });
  }

  /** Koa sends the whole answer with `end`: there the ID token is exchanged. */
  function bendAnswer(response: ServerResponse): void {
    const end = response.end.bind(response) as (chunk: string) => void;
    const { bend } = bed;
    response.end = ((chunk: string | Buffer) => {
      const answer = JSON.parse(String(chunk)) as { id_token?: string };
      const bent = bend && answer.id_token ? bend(answer.id_token) : Promise.resolve(answer.id_token);
      void bent.then((id_token) => {
        const body = JSON.stringify({ ...answer, id_token });
        response.setHeader('content-length', Buffer.byteLength(body));
        end(body);
      });
      return response;
    }) as ServerResponse['end'];
  }

  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    if (request.url?.startsWith('/quem/')) return void identify(request, response);
    if (request.url === '/token' && bed.bend) bendAnswer(response);
    provider.callback()(request, response);
  });

  const bed: IdentityProvider = {
    issuer: '',
    clientId,
    environment: {},
    serve(panelUrl) {
      panel = panelUrl;
      build();
    },
    claimsOf: (email) => ({ email, email_verified: true, preferred_username: email.split('@')[0] }),
    methods: ['pwd'],
    bend: null,
    sign: (claims, by = 'own-key') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(by === 'own-key' ? key.privateKey : forged.privateKey),
    signLogout(claims, by) {
      const iat = Math.floor(Date.now() / 1000);
      const usual = {
        iss: bed.issuer,
        aud: clientId,
        iat,
        exp: iat + 120,
        jti: randomUUID(),
        events: logoutEvent,
      };
      return bed.sign({ ...usual, ...claims }, by);
    },
    async rotateKey() {
      key = await makeKey();
      jwk = await exportJWK(key.privateKey);
      build();
    },
    async visit(address, email) {
      const jar = new Map<string, string>();
      const go = async (url: string, init: RequestInit = {}) => {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const answer = await fetch(url, {
          ...init,
          redirect: 'manual',
          headers: { cookie, ...init.headers },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1).join('').split('=');
          jar.set(name, value);
        }
        return new URL(answer.headers.get('location') ?? '', url).href;
      };
      const asked = await go(address);
      const back = await go(asked, {
        method: 'POST',
        body: new URLSearchParams({ email }),
      });
      return new URL(await go(back)).search;
    },
    async down() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async up() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      if (server.listening) await bed.down();
      await rm(folder, { recursive: true });
    },
  };
  await bed.up();
  bed.issuer = `http://127.0.0.1:${port}`;
  bed.environment = {
    OIDC_ISSUER: bed.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_SEGREDO_ARQUIVO: secretFile,
  };
  return bed;
}

/** The same ID token with other claims, signed again. */
export const reissue =
  (provider: IdentityProvider, change: (claims: JWTPayload) => JWTPayload, by?: 'own-key' | 'forged-key') =>
  (token: string) =>
    provider.sign(change(decodeJwt(token)), by);
