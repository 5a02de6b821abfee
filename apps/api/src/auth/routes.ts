import { endpoints } from '@painel-pj/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plugins/route.ts';
import type { AuthServices } from './auth-services.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts';

export function registerAuthRoutes(
  app: FastifyInstance,
  { login, twoFactor, passwords, sessions }: AuthServices,
): void {
  route(app, endpoints.login, async (request, reply) => {
    const { user } = request.body;
    const { status, body, deviceValue } = await login.login(request.body, {
      address: request.ip,
      deviceValue: readDeviceCookie(request, user),
    });
    if (deviceValue) setDeviceCookie(request, reply, user, deviceValue);
    void reply.code(status).header('cache-control', 'no-store');
    return body;
  });

  route(app, endpoints.setup2fa, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return twoFactor.setup(request.sessao);
  });

  route(app, endpoints.confirm2fa, async (request) => {
    await twoFactor.confirm(request.sessao, request.body);
    return {};
  });

  route(app, endpoints.trocarSenha, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { token: await passwords.change(request.sessao, request.body) };
  });

  route(app, endpoints.logout, async (request) => {
    await sessions.logout(request.sessao);
    return {};
  });
}
