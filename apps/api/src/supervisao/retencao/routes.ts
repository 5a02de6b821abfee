import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import type { RetencaoService } from './retencao-service.ts';

export function registerRetencaoRoutes(app: FastifyInstance, retencao: RetencaoService): void {
  route(app, endpoints.listRetencao, async ({ query }) => retencao.list(query.cursor));

  route(app, endpoints.anonymizeCadastro, async ({ params, body, sessao, log }) => {
    await retencao.anonymize(params.id, body.confirmacao, sessao, (err) =>
      log.error({ err }, 'files of an anonymised registration not removed'),
    );
    return {};
  });
}
