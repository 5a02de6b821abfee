import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessao } from '#plataforma/caller.ts';
import { readIfMatch, requireIfMatch } from '#plataforma/http/preconditions.ts';
import { route } from '#plataforma/http/route.ts';
import type { ApprovalService } from './approval-service.ts';
import type { ConferenciaService } from './conferencia-service.ts';
import type { Alvo, DecisaoService } from './decisao-service.ts';
import type { NotaService } from './nota-service.ts';

type Services = {
  approvals: ApprovalService;
  decisoes: DecisaoService;
  conferencias: ConferenciaService;
  notas: NotaService;
};
type ActRequest = Pick<FastifyRequest, 'headers'> & { params: { id: string }; sessao: Sessao };

const alvoOf = ({ params, headers, sessao }: ActRequest): Alvo => ({
  id: params.id,
  versao: requireIfMatch(headers['if-match']),
  ator: sessao.ator,
});
const tagOf = ({ versao }: { versao: number }) => `"${versao}"`;

export function registerDecisaoRoutes(
  app: FastifyInstance,
  { approvals, decisoes, conferencias, notas }: Services,
): void {
  route(app, endpoints.decideCadastro, async (request, reply) => {
    const versao = readIfMatch(request.headers['if-match']);
    const decided = await approvals.decide(request.body, versao, request.sessao.ator);
    return reply
      .code('aguardaSegunda' in decided ? 202 : 200)
      .header('etag', tagOf(decided))
      .send(decided);
  });

  route(app, endpoints.askCorrection, async (request, reply) => {
    const asked = await decisoes.ask(alvoOf(request), request.body);
    void reply.header('etag', tagOf(asked));
    return asked;
  });

  route(app, endpoints.refuseCadastro, async (request, reply) => {
    const refused = await decisoes.refuse(alvoOf(request), request.body);
    void reply.header('etag', tagOf(refused));
    return refused;
  });

  route(app, endpoints.giveBackCadastro, async (request, reply) => {
    const given = await decisoes.giveBack(alvoOf(request));
    void reply.header('etag', tagOf(given));
    return given;
  });

  route(app, endpoints.undoAct, async (request, reply) => {
    const undone = await decisoes.undo(alvoOf(request));
    void reply.header('etag', tagOf(undone));
    return undone;
  });

  route(app, endpoints.listMotivos, async () => decisoes.motivos);

  route(app, endpoints.setConferencia, async ({ params, body, sessao }) =>
    conferencias.set(params.id, params.chave, body, sessao.ator),
  );

  route(app, endpoints.listNotas, async ({ params }) => notas.list(params.id));

  route(app, endpoints.addNota, async ({ params, body, headers, sessao }, reply) => {
    void reply.code(201);
    return notas.add(params.id, body, readIfMatch(headers['if-match']), sessao.ator);
  });

  route(app, outsideEndpoints.getSituacao, async ({ params, integracao }) =>
    decisoes.findForCompany(params.id, integracao.dono),
  );
}
