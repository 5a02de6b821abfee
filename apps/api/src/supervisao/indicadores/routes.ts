import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import type { IndicadorService } from './indicador-service.ts';

export function registerIndicadorRoutes(app: FastifyInstance, indicadores: IndicadorService): void {
  route(app, endpoints.getIndicadores, async ({ query }) => indicadores.find(query));
}
