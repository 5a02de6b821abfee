import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionMark } from '#acesso/session/session-service.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { NameService } from '#documentos/serve/name-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import { countRead } from '#plataforma/http/logging.ts';
import { readIfMatch, requireIfMatch } from '#plataforma/http/preconditions.ts';
import { route } from '#plataforma/http/route.ts';
import type { AnswerService } from './alertas/answer-service.ts';
import type { RevisaoService } from './alertas/revisao-service.ts';
import type { ApprovalService } from './decisoes/approval-service.ts';
import type { ConferenciaService } from './decisoes/conferencia-service.ts';
import type { Alvo, DecisaoService } from './decisoes/decisao-service.ts';
import type { FraseService } from './decisoes/frase-service.ts';
import type { LinkService } from './decisoes/link-service.ts';
import type { NotaService } from './decisoes/nota-service.ts';
import type { FilaService } from './fila/fila-service.ts';
import type { RiscoService } from './risco/risco-service.ts';
import type { ContabilidadeService } from './vinculos/contabilidade-service.ts';
import type { VinculoService } from './vinculos/vinculo-service.ts';

type DecisaoServices = {
  approvals: ApprovalService;
  decisoes: DecisaoService;
  conferencias: ConferenciaService;
  notas: NotaService;
  links: LinkService;
  frases: FraseService;
};
type FilaServices = { fila: FilaService; cadastros: CadastroService; names: NameService };
type AlertaServices = {
  answers: AnswerService;
  revisoes: RevisaoService;
  riscos: RiscoService;
  vinculos: VinculoService;
  contabilidades: ContabilidadeService;
};
type ActRequest = Pick<FastifyRequest, 'headers'> & { params: { id: string }; sessao: Sessao };

const alvoOf = ({ params, headers, sessao }: ActRequest): Alvo => ({
  id: params.id,
  versao: requireIfMatch(headers['if-match']),
  ator: sessao.ator,
});

/** What was decided, with the version it made. */
function tag<T extends { versao: number }>(reply: FastifyReply, decided: T): T {
  void reply.header('etag', `"${decided.versao}"`);
  return decided;
}

export function registerDecisaoRoutes(
  app: FastifyInstance,
  { approvals, decisoes, conferencias, notas, links, frases }: DecisaoServices,
): void {
  route(app, endpoints.decideCadastro, async (request, reply) => {
    const versao = readIfMatch(request.headers['if-match']);
    const decided = await approvals.decide(request.body, versao, request.sessao.ator);
    return reply.code('aguardaSegunda' in decided ? 202 : 200).send(tag(reply, decided));
  });

  route(app, endpoints.askCorrection, async (request, reply) =>
    tag(reply, await decisoes.ask(alvoOf(request), request.body)),
  );

  route(app, endpoints.getLink, async ({ params }) => links.describe(params.id));

  route(app, endpoints.makeLink, async ({ params, sessao }) => links.make(params.id, sessao.ator));

  route(app, endpoints.previewLinkEmail, async ({ params, query }) => links.preview(params.id, query));

  route(app, endpoints.listFrases, async ({ sessao }) => frases.list(sessao));

  route(app, endpoints.saveFrase, async ({ sessao, body }) => frases.save(sessao, body));

  route(app, endpoints.removeFrase, async ({ sessao, params }) => {
    await frases.remove(sessao, params.id);
    return {};
  });

  route(app, endpoints.refuseCadastro, async (request, reply) =>
    tag(reply, await decisoes.refuse(alvoOf(request), request.body)),
  );

  route(app, endpoints.giveBackCadastro, async (request, reply) =>
    tag(reply, await decisoes.giveBack(alvoOf(request))),
  );

  route(app, endpoints.reviewCadastro, async (request, reply) =>
    tag(reply, await decisoes.review(alvoOf(request), request.body)),
  );

  route(app, endpoints.endCadastro, async (request, reply) => {
    const { params, headers, body, sessao, integracao } = request;
    const alvo = sessao
      ? { ...alvoOf({ params, headers, sessao }), dono: null }
      : {
          id: params.id,
          versao: readIfMatch(headers['if-match']),
          ator: integracao.ator,
          dono: integracao.dono,
        };
    return tag(reply, await decisoes.end(alvo, body));
  });

  route(app, endpoints.undoAct, async (request, reply) => tag(reply, await decisoes.undo(alvoOf(request))));

  route(app, endpoints.listMotivos, async () => decisoes.motivos);

  route(app, endpoints.setConferencia, async ({ params, body, headers, sessao }) => {
    const which = { cadastro: params.id, chave: params.chave, versao: readIfMatch(headers['if-match']) };
    return conferencias.set(which, body, sessao.ator);
  });

  route(app, endpoints.listNotas, async ({ params }) => notas.list(params.id));

  route(app, endpoints.addNota, async ({ params, body, headers, sessao }, reply) => {
    void reply.code(201);
    return notas.add(params.id, body, readIfMatch(headers['if-match']), sessao.ator);
  });

  route(app, outsideEndpoints.getSituacao, async ({ params, integracao }) =>
    decisoes.findForCompany(params.id, integracao.dono),
  );
}

export function registerFilaRoutes(app: FastifyInstance, { fila, cadastros, names }: FilaServices): void {
  const tokenFor = (sessao: Sessao) => names.issueToken(sessionMark(sessao));

  route(app, endpoints.takeCase, async (request) => ({
    com: await fila.take(request.sessao, request.params.id, request.body),
  }));

  route(app, endpoints.freeCase, async (request, reply) => {
    await fila.free(request.sessao, request.params.id);
    return reply.code(204).send();
  });

  route(app, endpoints.getMeuDia, async ({ sessao }) => fila.findMeuDia(sessao));

  route(app, endpoints.takeNextCase, async (request, reply) => {
    const id = await fila.takeNext(request.sessao, request.body);
    if (id === null) return reply.code(204).send();
    const { sessao } = request;
    request.lido = { cadastro: id };
    const { corpo, versao } = await cadastros.findOne(id, tokenFor(sessao), sessao.usuario.id);
    return reply.header('etag', `"${versao}"`).type('application/json; charset=utf-8').send(corpo);
  });
}

export function registerAlertaRoutes(
  app: FastifyInstance,
  { answers, revisoes, riscos, vinculos, contabilidades }: AlertaServices,
): void {
  route(app, endpoints.answerAlerta, async ({ params, query, body, headers, sessao }) => {
    const which = { cadastroId: params.id, codigo: params.codigo, alvo: query.alvo, achado: query.achado };
    await answers.answer(which, body, readIfMatch(headers['if-match']), sessao.ator);
    return {};
  });

  route(app, endpoints.getRevisao, async ({ params }) => revisoes.find(params.id));

  route(app, endpoints.changeRisco, async ({ params, body, sessao }) => {
    await riscos.change(params.id, body, sessao);
    return {};
  });

  route(app, endpoints.listVinculos, async (request) => {
    const found = await vinculos.list(request.params.id);
    countRead(request, found.length);
    return found;
  });

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
