import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import { destroyWhenStalled } from '#plataforma/http/stalled.ts';
import type { DossieService } from './dossie-service.ts';

export function registerDossieRoutes(app: FastifyInstance, dossies: DossieService): void {
  route(app, endpoints.getDossie, async (request, reply) => {
    const { nome, content } = await dossies.make(request.params.id, request.sessao.ator);
    destroyWhenStalled(reply, content);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`)
      .send(content);
  });
}
