import { endpoints } from '@painel-pj/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plugins/route.ts';
import type { DossieService } from './dossie-service.ts';

const stalledMs = 60_000;

export function registerDossieRoutes(app: FastifyInstance, dossies: DossieService): void {
  route(app, endpoints.dossie, async (request, reply) => {
    const { nome, content } = await dossies.make(request.params.id, request.sessao.ator);
    reply.raw.setTimeout(stalledMs, () => content.destroy());
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`)
      .send(content);
  });
}
