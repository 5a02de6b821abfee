import { endpoints } from '@painel-pj/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plugins/route.ts';
import type { IndicadorService } from './indicador-service.ts';

export function registerIndicadorRoutes(app: FastifyInstance, indicadores: IndicadorService): void {
  route(app, endpoints.indicadores, async ({ query }) => indicadores.find(query));
}
