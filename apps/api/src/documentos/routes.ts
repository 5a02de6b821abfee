import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { bodyOf, registerFileBody } from '#plataforma/http/file-body.ts';
import { isPanelOrigin } from '#plataforma/http/panel-origin.ts';
import { route } from '#plataforma/http/route.ts';
import type { DocumentoService } from './receive/documento-service.ts';
import type { FileService, OpenFile } from './serve/file-service.ts';

type ByteRange = { start: number; end: number };

/** One range as PDF viewers ask for it; null for none or several, which are answered whole; 'wrong' past the end. */
function readRange(header: string | undefined, bytes: number): ByteRange | 'wrong' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end && start < bytes ? { start, end } : 'wrong';
}

type Services = { documentos: DocumentoService; files: FileService };

/** The browser's own PDF viewer is an embedded object with styles of its own; it runs no script of the file's. */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const policy = "sandbox; default-src 'none'; frame-ancestors 'none'";

const outOfRange = (bytes: number) =>
  new AppError(
    'intervalo_invalido',
    `O arquivo tem ${bytes} bytes. Peça um intervalo que comece dentro dele.`,
  );

function writeHeaders(reply: FastifyReply, { kind, contentType, fileName }: OpenFile): void {
  const disposition = kind === 'outro' || kind === 'original' ? 'attachment' : 'inline';
  void reply
    .type(contentType)
    .header('content-security-policy', kind === 'pdf' ? pdfPolicy : policy)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    // The name is the permission; the panel may be on another origin.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('accept-ranges', 'bytes');
}

export async function registerDocumentoRoutes(
  app: FastifyInstance,
  { documentos, files }: Services,
): Promise<void> {
  route(app, outsideEndpoints.getArquivo, async (request, reply) => {
    const { miniatura, original, antecipado } = request.query;
    const asked = (miniatura && 'miniatura') ?? (original && 'original') ?? 'tela';
    const file = await files.open(request.params.nome, asked);
    if (antecipado === undefined) await files.tellOpened(file);
    const { id, cadastro, leitor, content } = file;
    const range = readRange(request.headers.range, content.bytes);
    if (range === 'wrong') {
      await content.close();
      void reply.header('content-range', `bytes */${content.bytes}`);
      throw outOfRange(content.bytes);
    }
    writeHeaders(reply, file);
    const viewed = { documento: id, cadastro, leitor, parte: file.kind, endereco: request.ip };
    request.log.info(viewed, 'document viewed');
    if (range) {
      void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.bytes}`);
    }
    void reply.header('content-length', range ? range.end - range.start + 1 : content.bytes);
    return reply.send(await content.read(range ?? undefined));
  });

  await registerFileBody(app, (scope) => {
    route(scope, outsideEndpoints.receiveDocumento, async (request) => {
      const { id, chave } = request.params;
      return documentos.receive({
        cadastroId: id,
        socio: null,
        chave,
        content: bodyOf(request),
        integracao: request.integracao,
      });
    });

    route(scope, outsideEndpoints.receiveDocumentoSocio, async (request) => {
      const { id, socio, chave } = request.params;
      return documentos.receive({
        cadastroId: id,
        socio,
        chave,
        content: bodyOf(request),
        integracao: request.integracao,
      });
    });
  });
}

/**
 * Documents on a name of their own: nothing else answers there, and they answer nowhere else. The route that was matched
 * tells what is asked for, however the address was written; `Host` alone tells where, whatever a client forwards.
 */
export function registerFilesHost(
  app: FastifyInstance,
  { painel: { hostArquivos }, ...config }: Pick<Config, 'painel' | 'enderecosPainel' | 'corsOrigins'>,
): void {
  if (!hostArquivos.startsWith('http')) return;
  const { host, protocol } = new URL(hostArquivos);
  app.addHook('onRequest', async (request, reply) => {
    const asked = URL.parse(`${protocol}//${request.headers.host}`)?.host;
    const isFile = request.routeOptions.url === outsideEndpoints.getArquivo.path;
    if ((asked === host) !== isFile) {
      throw new AppError('nao_encontrado', 'Endereço não encontrado. Confira o caminho da chamada.');
    }
    if (!isFile) return;
    // The panel reads documents from another origin; nobody else's page may.
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin && isPanelOrigin(origin, config)) void reply.header('access-control-allow-origin', origin);
  });
}
