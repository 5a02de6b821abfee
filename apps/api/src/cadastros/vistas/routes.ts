import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import type { VistaService } from './vista-service.ts';

export function registerVistaRoutes(app: FastifyInstance, vistas: VistaService): void {
  route(app, endpoints.listVistas, async ({ sessao }) => vistas.list(sessao.usuario.id));

  route(app, endpoints.saveVista, async ({ sessao, body }) => vistas.save(sessao.usuario.id, body));

  route(app, endpoints.removeVista, async ({ sessao, params }) => {
    await vistas.remove(sessao.usuario.id, params.id);
    return {};
  });
}
