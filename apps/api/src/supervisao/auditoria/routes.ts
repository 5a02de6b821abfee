import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import { destroyWhenStalled } from '#plataforma/http/stalled.ts';
import type { ChainWatch } from './chain-watch.ts';
import type { TrailService } from './trail-service.ts';

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
