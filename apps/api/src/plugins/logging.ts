import { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config.ts';

/** Personal data and secrets never reach a log, wherever in an object they sit. */
const redactedKeys = [
  'password',
  'senha',
  'senhaAtual',
  'senhaNova',
  'code',
  'codigoBackup',
  'codigosBackup',
  'secret',
  'token',
  'setupToken',
  'otpauth_url',
  'qrCode',
  'cpf',
  'cpfResponsavel',
  'email',
  'telefone',
  'x-access-token',
  'x-integration-key',
  'authorization',
  'cookie',
];

export function loggingOptions(config: Config, stream?: NodeJS.WritableStream) {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: {
        paths: redactedKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
        censor: '[oculto]',
      },
      serializers: {
        // The database's own fields (detail, where) quote the values it refused.
        err: ({ name, message, code, stack }: Error & { code?: string }) => ({
          type: name,
          message,
          errorCode: code,
          stack: stack ?? '',
        }),
      },
      ...(stream && { stream }),
    },
  };
}

/** One line a request: the route's pattern, never the address typed, which may hold names and numbers of people. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        usuario: request.sessao?.usuario.id ?? request.integracao?.ator.nome,
        endereco: request.ip,
      },
      'request',
    );
  });
}
