import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import { destroyWhenStalled } from '#plataforma/http/stream-limit.ts';
import type { ChainWatch } from './auditoria/chain-watch.ts';
import type { TrailService } from './auditoria/trail-service.ts';
import type { DossieService } from './dossie/dossie-service.ts';
import type { IndicadorService } from './indicadores/indicador-service.ts';
import type { RetencaoService } from './retencao/retencao-service.ts';

type Services = { trail: TrailService; watch: Pick<ChainWatch, 'state'> };

export function registerAuditoriaRoutes(app: FastifyInstance, { trail, watch }: Services): void {
  route(app, endpoints.listAuditoria, async ({ query }) => ({
    ...(await trail.findPage(query)),
    cadeia: watch.state(),
  }));

  route(app, endpoints.exportAuditoria, async ({ query, sessao }, reply) => {
    const stream = await trail.export(query, sessao);
    destroyWhenStalled(reply, stream);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="auditoria.csv"')
      .send(stream);
  });
}

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

export function registerIndicadorRoutes(app: FastifyInstance, indicadores: IndicadorService): void {
  route(app, endpoints.getIndicadores, async ({ query }) => indicadores.find(query));
}

export function registerRetencaoRoutes(app: FastifyInstance, retencao: RetencaoService): void {
  route(app, endpoints.listRetencao, async ({ query }) => retencao.list(query.cursor));

  route(app, endpoints.anonymizeCadastro, async ({ params, body, sessao, log }) => {
    await retencao.anonymize(params.id, body.confirmacao, sessao, (err) =>
      log.error({ err }, 'files of an anonymised registration not removed'),
    );
    return {};
  });
}
