import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { sessionMark } from '#acesso/session/session-service.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { NameService } from '#documentos/serve/name-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import { route } from '#plataforma/http/route.ts';
import type { FilaService } from './fila-service.ts';

type Services = { fila: FilaService; cadastros: CadastroService; names: NameService };

export function registerFilaRoutes(app: FastifyInstance, { fila, cadastros, names }: Services): void {
  const tokenFor = (sessao: Sessao) => names.issueToken(sessionMark(sessao));

  route(app, endpoints.takeCase, async (request) => ({
    com: await fila.take(request.sessao, request.params.id, request.body),
  }));

  route(app, endpoints.freeCase, async (request, reply) => {
    await fila.free(request.sessao, request.params.id);
    return reply.code(204).send();
  });

  route(app, endpoints.takeNextCase, async (request, reply) => {
    const id = await fila.takeNext(request.sessao, request.body);
    if (id === null) return reply.code(204).send();
    const { sessao } = request;
    const { corpo, versao } = await cadastros.findOne(id, tokenFor(sessao), sessao.usuario.id);
    return reply.header('etag', `"${versao}"`).type('application/json; charset=utf-8').send(corpo);
  });
}
