import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import type { ContabilidadeService } from '#analise/vinculos/contabilidade-service.ts';
import type { VinculoService } from '#analise/vinculos/vinculo-service.ts';
import { readIfMatch } from '#plataforma/http/preconditions.ts';
import { route } from '#plataforma/http/route.ts';
import type { AnswerService } from './answer-service.ts';

type Services = { answers: AnswerService; vinculos: VinculoService; contabilidades: ContabilidadeService };

export function registerAlertaRoutes(
  app: FastifyInstance,
  { answers, vinculos, contabilidades }: Services,
): void {
  route(app, endpoints.answerAlerta, async ({ params, query, body, headers, sessao }) => {
    const which = { cadastroId: params.id, codigo: params.codigo, alvo: query.alvo, achado: query.achado };
    await answers.answer(which, body, readIfMatch(headers['if-match']), sessao.ator);
    return {};
  });

  route(app, endpoints.listVinculos, async ({ params }) => vinculos.list(params.id));

  route(app, endpoints.listContabilidades, async () => contabilidades.list());

  route(app, endpoints.addContabilidade, async ({ body, sessao }) => {
    await contabilidades.add(body, sessao.ator);
    return {};
  });

  route(app, endpoints.removeContabilidade, async ({ params, sessao }) => {
    await contabilidades.remove(params.id, sessao.ator);
    return {};
  });
}
