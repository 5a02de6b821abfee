import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Erro } from '@painel-pj/contract/erro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

type ClientError = Error & { code?: string; rawPacket?: unknown };

/** A body after the answer to a HEAD would be taken for the next answer. */
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

/** Requests that never become one no hook sees: the error shape and the headers are written here. */
export const unreadableRequests = {
  // Node would answer by itself, with nothing but a status.
  http: { requireHostHeader: false },

  frameworkErrors(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    refuse(reply.raw, 400);
  },

  clientErrorHandler(error: ClientError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const status = statusOf[error.code ?? ''] ?? 400;
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

/** What Node leaves to the server: a request for no host, or with an expectation nobody knows. */
export function registerUnreadable(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => refuse(response, 417));
  app.addHook('onRequest', (request, reply, done) => {
    if (!lacksHost(request.raw)) return done();
    reply.hijack();
    refuse(reply.raw, 400);
  });
}
