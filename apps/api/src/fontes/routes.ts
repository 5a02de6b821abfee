import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#plataforma/http/route.ts';
import type { LeituraService } from './leitura/leitura-service.ts';
import type { ListaService } from './listas/lista-service.ts';
import type { ReceitaService } from './receita/receita-service.ts';

export function registerReceitaRoutes(app: FastifyInstance, receita: ReceitaService): void {
  route(app, endpoints.getReceita, async ({ params, sessao }) =>
    receita.compare(params.id, sessao.usuario.id),
  );

  route(app, endpoints.askReceita, async ({ params, sessao }) => receita.ask(params.id, sessao.usuario.id));
}

export function registerLeituraRoutes(app: FastifyInstance, leituras: LeituraService): void {
  route(app, endpoints.listLeituras, async ({ params }) => leituras.list(params.id));

  route(app, endpoints.searchLeitura, async ({ params, query }) =>
    leituras.search(params.id, params.chave, query.busca),
  );
}

export function registerListaRoutes(app: FastifyInstance, listas: ListaService): void {
  route(app, endpoints.listListas, async () => listas.list());
}
