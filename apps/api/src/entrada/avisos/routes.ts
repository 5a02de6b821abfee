import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import type { AvisoService } from './aviso-service.ts';

export function registerAvisoRoutes(app: FastifyInstance, avisos: AvisoService): void {
  route(app, endpoints.listAvisos, async ({ query }) => avisos.findPage(query));

  route(app, endpoints.resendAviso, async ({ sessao, params }) => {
    await avisos.resend(params.id, sessao.ator);
    return {};
  });
}
