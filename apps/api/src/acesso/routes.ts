import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { isPanelOrigin } from '#plataforma/http/panel-origin.ts';
import { route } from '#plataforma/http/route.ts';
import type { ContaService } from './conta/conta-service.ts';
import type { Acesso } from './create-acesso.ts';
import type { Place } from './factors/passkey-service.ts';
import { readDeviceCookie, setDeviceCookie } from './login/device-cookie.ts';
import type { LoginOutcome, Sender } from './login/login-service.ts';
import { forgetLeaving, hasLeft, noteLeaving, readOidcCookie, setOidcCookie } from './oidc/oidc-cookie.ts';
import type { OidcService } from './oidc/oidc-service.ts';
import { readAgent } from './session/user-agent.ts';

/** The panel that calls, if it is a known one; else the first that was configured; else none. */
function readPlace(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  config: Pick<Config, 'enderecosPainel' | 'corsOrigins'>,
): Place {
  const named = [headers.origin, `${protocol}://${host}`].find(
    (one) => one !== undefined && isPanelOrigin(one, config),
  );
  const origin = named ?? config.enderecosPainel[0] ?? '';
  return { origin, domain: URL.parse(origin)?.hostname ?? '' };
}

type Caller = Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'ip'>;

const readSender = (request: Caller, config: Pick<Config, 'enderecosPainel' | 'corsOrigins'>): Sender => ({
  address: request.ip,
  place: readPlace(request, config),
  agent: readAgent(request.headers['user-agent']),
  readDevice: (user) => readDeviceCookie(request, user),
});

function answerLogin(request: Caller, reply: FastifyReply, outcome: LoginOutcome): LoginOutcome['body'] {
  if (outcome.deviceValue) setDeviceCookie(request, reply, outcome.login, outcome.deviceValue);
  void reply.code(outcome.status);
  return outcome.body;
}

export function registerAuthRoutes(
  app: FastifyInstance,
  { login, twoFactor, passwords, convites, sessions, identity }: Acesso,
  config: Pick<Config, 'enderecosPainel' | 'corsOrigins'>,
): void {
  route(app, endpoints.login, async (request, reply) =>
    answerLogin(request, reply, await login.login(request.body, readSender(request, config))),
  );

  route(app, endpoints.setup2fa, async (request) => twoFactor.setup(request.sessao));

  route(app, endpoints.confirm2fa, async (request) => {
    await twoFactor.confirm(request.sessao, request.body);
    return {};
  });

  route(app, endpoints.changePassword, async (request) => ({
    token: await passwords.change(request.sessao, request.body),
  }));

  route(app, endpoints.openConvite, async ({ body, ip }) => convites.open(body, ip));

  route(app, endpoints.acceptConvite, async ({ body, ip }) => {
    await convites.use(body, ip);
    return {};
  });

  route(app, endpoints.getSessao, async (request) => sessions.timeLeft(request.sessao));

  route(app, endpoints.getIdentityOptions, async (request) => {
    const opcoesChave = await identity.askPasskey(request.sessao, readPlace(request, config));
    return opcoesChave ? { opcoesChave } : {};
  });

  route(app, endpoints.confirmIdentity, async (request) => {
    await identity.confirm(request.sessao, readPlace(request, config), request.body);
    return {};
  });

  route(app, endpoints.logout, async (request, reply) => {
    await sessions.logout(request.sessao);
    if (request.sessao.origem.oidc) noteLeaving(request, reply);
    // Not "storage", which has the theme and maybe already the next session, nor "cookies", which has the known device.
    void reply.header('clear-site-data', '"cache"');
    return {};
  });
}

/** Signing in with the company's own account. */
export async function registerOidcRoutes(
  app: FastifyInstance,
  oidc: OidcService,
  config: Pick<Config, 'enderecosPainel' | 'corsOrigins'>,
): Promise<void> {
  route(app, endpoints.startOidc, async (request, reply) => {
    const { endereco, cookie } = await oidc.start(readPlace(request, config), request.ip, hasLeft(request));
    setOidcCookie(request, reply, cookie);
    return { endereco };
  });

  route(app, endpoints.enterOidc, async (request, reply) => {
    const sender = readSender(request, config);
    const { outcome, cookie } = await oidc.enter(request.body, readOidcCookie(request), sender);
    if (cookie) setOidcCookie(request, reply, cookie);
    if (outcome.deviceValue && hasLeft(request)) forgetLeaving(request, reply);
    return answerLogin(request, reply, outcome);
  });

  // Forms are read here alone: any page on the web can send one.
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    route(scope, outsideEndpoints.logoutOidc, async ({ body, ip }) => {
      await oidc.logout(body.logout_token, ip);
      return {};
    });
  });
}

/** Calls about one's own account, which the session identifies. */
export function registerContaRoutes(
  app: FastifyInstance,
  conta: ContaService,
  config: Pick<Config, 'enderecosPainel' | 'corsOrigins'>,
): void {
  route(app, endpoints.getConta, async ({ sessao }) => conta.find(sessao));

  route(app, endpoints.listAcessos, async ({ sessao }) => conta.listAccess(sessao));

  route(app, endpoints.endSession, async ({ sessao, params }) => {
    await conta.endOne(sessao, params.id);
    return {};
  });

  route(app, endpoints.endOtherSessions, async ({ sessao }) => {
    await conta.endOthers(sessao);
    return {};
  });

  route(app, endpoints.forgetDevice, async ({ sessao, params }) => {
    await conta.forgetDevice(sessao, params.id);
    return {};
  });

  route(app, endpoints.renewBackupCodes, async ({ sessao }) => ({
    codigosBackup: await conta.renewBackupCodes(sessao),
  }));

  route(app, endpoints.confirmBackupCodes, async ({ sessao }) => {
    await conta.keepCodes(sessao);
    return {};
  });

  route(app, endpoints.getPasskeyOptions, async (request) =>
    conta.offerPasskey(request.sessao, readPlace(request, config)),
  );

  route(app, endpoints.createPasskey, async (request) => {
    await conta.addPasskey(request.sessao, readPlace(request, config), request.body);
    return {};
  });

  route(app, endpoints.removePasskey, async ({ sessao, params }) => {
    await conta.removePasskey(sessao, params.id);
    return {};
  });

  route(app, endpoints.setupNew2fa, async ({ sessao }) => conta.offerNewPhone(sessao));

  route(app, endpoints.confirmNew2fa, async ({ sessao, body }) => {
    await conta.moveToNewPhone(sessao, body);
    return {};
  });
}
