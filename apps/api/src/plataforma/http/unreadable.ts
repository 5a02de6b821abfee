import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Erro } from '@painel-pj/contract/plataforma/erro';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

type ClientError = Error & { code?: string; rawPacket?: unknown };

/** An answer to HEAD must have no body: the client would read it as the next answer. */
const asksForHead = ({ rawPacket }: ClientError) =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

function buildAnswer() {
  const erro: Erro = {
    codigo: 'requisicao_invalida',
    mensagem: 'Não foi possível ler a requisição. Confira o endereço e o formato enviados.',
    requisicao: randomUUID(),
  };
  const body = JSON.stringify(erro);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-request-id': erro.requisicao,
  };
  return { body, headers };
}

function refuse(response: ServerResponse, status: number): void {
  const { body, headers } = buildAnswer();
  response.writeHead(status, headers).end(body);
}

/** Logs only the error's code, because its message quotes what was sent. */
function logRefusal(
  log: FastifyBaseLogger,
  status: number,
  { code }: { code?: string },
  endereco: string | undefined,
): void {
  log.info({ status, motivo: code, endereco }, 'unreadable request');
}

/** No hook runs for requests that can't be parsed, so error body, headers and log line are written here. */
export const unreadableRequests = {
  // Else Node itself would answer, with only a status.
  http: { requireHostHeader: false },

  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    logRefusal(request.log, 400, error, request.ip);
    refuse(reply.raw, 400);
  },

  clientErrorHandler(this: FastifyInstance, error: ClientError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const status = getOwn(statusOf, error.code ?? '') ?? 400;
      logRefusal(this.log, status, error, socket.remoteAddress);
      const { body, headers } = buildAnswer();
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
      socket.write(`${first}${lines.join('')}connection: close\r\n\r\n${asksForHead(error) ? '' : body}`);
    }
    socket.destroy(error);
  },
};

const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/** Refuses what Node leaves to the server: a request without `Host`, or with an unknown `Expect`. */
export function registerUnreadable(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    logRefusal(app.log, 417, { code: 'EXPECT' }, request.socket.remoteAddress);
    refuse(response, 417);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!lacksHost(request.raw)) return done();
    reply.hijack();
    refuse(reply.raw, 400);
  });
}

const charsetOf = (contentType = '') => /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];
const isUtf8 = (charset: string) => /^(utf-?8|us-ascii)$/i.test(charset);

/** Bytes that are no UTF-8 would become "�" and be stored so, where Fastify's own parser decodes them. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const charset = charsetOf(request.headers['content-type']);
    if (charset !== undefined && !isUtf8(charset)) {
      return done(
        new AppError('tipo_nao_suportado', 'Só UTF-8 é aceito. Converta o texto para UTF-8 e envie de novo.'),
      );
    }
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      return done(
        new AppError(
          'requisicao_invalida',
          'O conteúdo enviado não está em UTF-8, e nada foi guardado. Converta o texto para UTF-8 e envie de novo.',
        ),
      );
    }
    return parse(request, text, done);
  });
}
