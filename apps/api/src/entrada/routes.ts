import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, registerFileBody } from '#plataforma/http/file-body.ts';
import { countRead } from '#plataforma/http/logging.ts';
import { readIfMatch } from '#plataforma/http/preconditions.ts';
import { route } from '#plataforma/http/route.ts';
import type { AvisoService } from './avisos/aviso-service.ts';
import type { ConsultaRecebidaService } from './consultas/consulta-recebida-service.ts';
import type { EmpresaService } from './empresa/empresa-service.ts';
import type { IntakeService } from './intake/intake-service.ts';

export function registerIntakeRoutes(
  app: FastifyInstance,
  { intake, consultas }: { intake: IntakeService; consultas: ConsultaRecebidaService },
): void {
  route(app, outsideEndpoints.receiveCadastro, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const received = await intake.receive(
      request.body,
      request.integracao,
      Array.isArray(key) ? key.join(',') : key,
    );
    void reply.code(201).header('location', `/pj/unix/cadastros/${received.id}`);
    return received;
  });

  route(app, outsideEndpoints.correctCadastro, async (request) =>
    intake.correct(request.params.id, request.body, request.integracao),
  );

  route(app, outsideEndpoints.receiveConsulta, async ({ params, body, integracao }, reply) => {
    void reply.code(201);
    return consultas.receive(params.id, body, integracao);
  });
}

export async function registerEmpresaRoutes(app: FastifyInstance, empresa: EmpresaService): Promise<void> {
  const { openPedido, answerItem, answerItemByFile } = empresaEndpoints;
  const whichOf = ({ params, headers }: Pick<FastifyRequest, 'headers'> & { params: { n: string } }) => ({
    n: Number(params.n),
    vez: readIfMatch(headers['if-match']),
  });

  route(app, openPedido, async ({ link }) => empresa.open(link));

  route(app, answerItem, async (request) => empresa.answer(request.link, whichOf(request), request.body));

  await registerFileBody(app, (scope) =>
    route(scope, answerItemByFile, async (request) =>
      empresa.answerByFile(request.link, whichOf(request), {
        documento: request.query.documento,
        content: bodyOf(request),
      }),
    ),
  );
}

export function registerAvisoRoutes(app: FastifyInstance, avisos: AvisoService): void {
  route(app, endpoints.listAvisos, async (request) => {
    const page = await avisos.findPage(request.query);
    countRead(request, page.avisos.length);
    return page;
  });

  route(app, endpoints.resendAviso, async ({ sessao, params }) => {
    await avisos.resend(params.id, sessao.ator);
    return {};
  });
}
