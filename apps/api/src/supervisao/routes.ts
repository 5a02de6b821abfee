import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { countRead } from '#plataforma/http/logging.ts';
import { route } from '#plataforma/http/route.ts';
import { destroyWhenStalled } from '#plataforma/http/stream-limit.ts';
import type { ChainWatch } from './auditoria/chain-watch.ts';
import type { TrailService } from './auditoria/trail-service.ts';
import type { DossieService } from './dossie/dossie-service.ts';
import type { IndicadorService } from './indicadores/indicador-service.ts';
import type { RetencaoService } from './retencao/retencao-service.ts';

type Services = { trail: TrailService; watch: Pick<ChainWatch, 'state'> };

export function registerAuditoriaRoutes(app: FastifyInstance, { trail, watch }: Services): void {
  route(app, endpoints.listAuditoria, async (request) => {
    const page = await trail.findPage(request.query);
    countRead(request, page.registros.length);
    return { ...page, cadeia: watch.state() };
  });

  route(app, endpoints.exportAuditoria, async (request, reply) => {
    const { query, sessao } = request;
    const stream = await trail.export(query, sessao, (linhas) => countRead(request, linhas));
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
  route(app, endpoints.listRetencao, async (request) => {
    const page = await retencao.list(request.query.cursor);
    countRead(request, page.cadastros.length);
    return page;
  });

  route(app, endpoints.anonymizeCadastro, async ({ params, body, sessao, log }) => {
    await retencao.anonymize(params.id, body.confirmacao, sessao, (err) =>
      log.error({ err }, 'files of an anonymised registration not removed'),
    );
    return {};
  });
}
