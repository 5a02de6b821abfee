import type { ListCadastrosQuery } from '@painel-pj/contract/cadastros/cadastro';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { cabecalhosPagina } from '@painel-pj/contract/plataforma/limites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityService } from '#acesso/session/identity-service.ts';
import { sessionMark } from '#acesso/session/session-service.ts';
import type { NameService } from '#documentos/serve/name-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import { countRead } from '#plataforma/http/logging.ts';
import { isNoneMatch } from '#plataforma/http/preconditions.ts';
import { route } from '#plataforma/http/route.ts';
import { destroyWhenStalled } from '#plataforma/http/stream-limit.ts';
import { nameCodigo } from '#plataforma/name-codigo.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import { type CadastroService, type Contagem, versionOf } from './cadastro-service.ts';
import { formats } from './export/export-columns.ts';
import type { ExportService } from './export/export-service.ts';
import type { Place } from './list/list-order.ts';
import { encodeCursor } from './list/list-order.ts';
import type { ReadLimitService } from './list/read-limit-service.ts';
import type { VistaService } from './vistas/vista-service.ts';

type Services = {
  cadastros: CadastroService;
  exports: ExportService;
  history: HistoryService;
  identity: Pick<IdentityService, 'assertCode'>;
  limits: ReadLimitService;
  names: NameService;
};
type PageRequest = Pick<FastifyRequest, 'headers' | 'lido'> & { sessao: Sessao };

const json = 'application/json; charset=utf-8';

function nextLink({ cursor: _, ...query }: ListCadastrosQuery, fim: Place): string {
  const same = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}&`]))
    .join('');
  return `<${endpoints.listCadastros.path}?${same}cursor=${encodeCursor(fim)}>; rel="next"`;
}

/** The version does not change when a case is taken or a review comes near, so a list filtered by these gets no ETag. */
const hasVersion = ({ com, revisao }: ListCadastrosQuery) => com === undefined && revisao !== 'a_vencer';

export function registerCadastroRoutes(
  app: FastifyInstance,
  { cadastros, exports, history, identity, limits, names }: Services,
): void {
  const tokenFor = (sessao: Sessao) => names.issueToken(sessionMark(sessao));

  /** Made of the list's version and what the names of documents depend on: the session and the time window. */
  const pageTag = (contagem: Contagem, { sessao }: PageRequest) =>
    `W/"${versionOf(contagem)}.${contagem.alertas}.${names.window()}.${sessionMark(sessao)}"`;

  async function sendPage(request: PageRequest, query: ListCadastrosQuery, reply: FastifyReply) {
    const isTaggable = hasVersion(query);
    const known = isTaggable ? request.headers['if-none-match'] : undefined;
    if (known !== undefined) {
      const etag = pageTag(await cadastros.count(), request);
      if (isNoneMatch(known, etag)) return reply.code(304).header('etag', etag).send();
    }
    await limits.page(request.sessao);
    const reader = { token: tokenFor(request.sessao), self: request.sessao.usuario.id };
    const { corpo, linhas, fim, contagem, encontrados, sugestao } = await cadastros.findPage(query, reader);
    countRead(request, linhas);
    const pending = contagem.todos - contagem.cadastrados;
    if (fim !== null) void reply.header('link', nextLink(query, fim));
    if (isTaggable) void reply.header('etag', pageTag(contagem, request));
    if (encontrados !== null) void reply.header(cabecalhosPagina.encontrados, encontrados);
    if (sugestao !== null) void reply.header(cabecalhosPagina.sugestao, encodeURIComponent(sugestao));
    return reply
      .header(cabecalhosPagina.versao, versionOf(contagem))
      .header(cabecalhosPagina.todos, contagem.todos)
      .header(cabecalhosPagina.cadastrado, contagem.cadastrados)
      .header(cabecalhosPagina.pendente, pending)
      .header(cabecalhosPagina.a_analisar, pending - contagem.comAEmpresa - contagem.recusados)
      .header(cabecalhosPagina.com_a_empresa, contagem.comAEmpresa)
      .header(cabecalhosPagina.recusado, contagem.recusados)
      .type(json)
      .send(corpo);
  }

  route(app, endpoints.listCadastros, async (request, reply) => {
    const isPage = Object.values(request.query).some((value) => value !== undefined);
    if (isPage) return sendPage(request, request.query, reply);
    await limits.wholeList(request.sessao);
    const stream = await exports.streamAll(tokenFor(request.sessao), request.sessao, (linhas) =>
      countRead(request, linhas),
    );
    request.log.info({ usuario: request.sessao.usuario.id, endereco: request.ip }, 'whole list read');
    destroyWhenStalled(reply, stream);
    return reply.type(json).send(stream);
  });

  route(app, endpoints.exportCadastros, async (request, reply) => {
    const { formato, pessoais } = request.query;
    if (pessoais === 'sim') identity.assertCode(request.sessao, endpoints.exportCadastros.freshCode);
    await limits.wholeList(request.sessao);
    const stream = await exports.streamFiltered(request.query, request.sessao, (linhas) =>
      countRead(request, linhas),
    );
    destroyWhenStalled(reply, stream);
    return reply
      .type(formats[formato].contentType)
      .header('content-disposition', `attachment; filename="cadastros.${formato}"`)
      .send(stream);
  });

  route(app, endpoints.getCadastro, async (request, reply) => {
    const { sessao, integracao, params } = request;
    const { corpo, versao } = sessao
      ? await cadastros.findOne(params.id, tokenFor(sessao), sessao.usuario.id)
      : await cadastros.findOwn(params.id, integracao.dono);
    return reply.header('etag', `"${versao}"`).type(json).send(corpo);
  });

  route(app, endpoints.listCodigos, async ({ query }) =>
    Object.fromEntries(
      query.codigos.split(',').flatMap((codigo) => {
        const words = nameCodigo(codigo);
        return words ? [[codigo, words]] : [];
      }),
    ),
  );

  route(app, endpoints.getNovidades, async (request) => cadastros.findNews(request.query.desde));

  route(app, endpoints.getHistorico, async (request) =>
    history.findOfCadastro(await cadastros.findId(request.params.id)),
  );
}

export function registerVistaRoutes(app: FastifyInstance, vistas: VistaService): void {
  route(app, endpoints.listVistas, async ({ sessao }) => vistas.list(sessao));

  route(app, endpoints.saveVista, async ({ sessao, body }) => vistas.save(sessao, body));

  route(app, endpoints.removeVista, async ({ sessao, params }) => {
    await vistas.remove(sessao, params.id);
    return {};
  });

  route(app, endpoints.giveVista, async ({ sessao, params, body }) => vistas.give(sessao, params.id, body));

  route(app, endpoints.getPrazoVista, async ({ sessao, params }) => ({
    foraDoPrazo: await vistas.countLate(sessao, params.id),
  }));
}
