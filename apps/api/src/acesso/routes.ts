import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { route } from '#plataforma/http/route.ts';
import type { AuthServices } from './auth-services.ts';
import { readDeviceCookie, setDeviceCookie } from './login/device-cookie.ts';
import { readPlace } from './login/read-place.ts';
import { readAgent } from './session/user-agent.ts';

export function registerAuthRoutes(
  app: FastifyInstance,
  { login, twoFactor, passwords, convites, sessions, identity }: AuthServices,
  config: Pick<Config, 'enderecosPainel' | 'corsOrigins'>,
): void {
  route(app, endpoints.login, async (request, reply) => {
    const { user } = request.body;
    const { status, body, deviceValue } = await login.login(request.body, {
      address: request.ip,
      place: readPlace(request, config),
      agent: readAgent(request.headers['user-agent']),
      deviceValue: readDeviceCookie(request, user),
    });
    if (deviceValue) setDeviceCookie(request, reply, user, deviceValue);
    void reply.code(status);
    return body;
  });

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
    // Not "storage", which has the theme and maybe already the next session, nor "cookies", which has the known device.
    void reply.header('clear-site-data', '"cache"');
    return {};
  });
}
