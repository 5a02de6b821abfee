import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AccountantService } from '#analise/vinculos/accountant-service.ts';
import type { LinkService } from '#analise/vinculos/link-service.ts';
import { readIfMatch } from '#plataforma/http/preconditions.ts';
import { route } from '#plataforma/http/route.ts';
import type { AnswerService } from './answer-service.ts';

type Services = { answers: AnswerService; links: LinkService; accountants: AccountantService };

export function registerAlertaRoutes(app: FastifyInstance, { answers, links, accountants }: Services): void {
  route(app, endpoints.responderAlerta, async ({ params, query, body, headers, sessao }) => {
    const which = { cadastroId: params.id, codigo: params.codigo, alvo: query.alvo, achado: query.achado };
    await answers.answer(which, body, readIfMatch(headers['if-match']), sessao.ator);
    return {};
  });

  route(app, endpoints.vinculos, async ({ params }) => links.find(params.id));

  route(app, endpoints.listContabilidades, async () => accountants.list());

  route(app, endpoints.incluirContabilidade, async ({ body, sessao }) => {
    await accountants.add(body, sessao.ator);
    return {};
  });

  route(app, endpoints.excluirContabilidade, async ({ params, sessao }) => {
    await accountants.remove(params.id, sessao.ator);
    return {};
  });
}
