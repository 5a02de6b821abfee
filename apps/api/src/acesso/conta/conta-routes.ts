import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { readPlace } from '#acesso/login/read-place.ts';
import type { Config } from '#plataforma/config/config.ts';
import { route } from '#plataforma/http/route.ts';
import type { ContaService } from './conta-service.ts';

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
