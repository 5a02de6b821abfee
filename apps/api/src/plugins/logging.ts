import { type FastifyInstance, LogController } from 'fastify';
import { destination } from 'pino';
import type { Config } from '#config.ts';
import { onClosed } from '#plugins/on-closed.ts';

/** Personal data and secrets never reach a log, wherever in an object they sit. */
const hiddenKeys = new Set([
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
  'set-cookie',
]);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const hidden = '[oculto]';
const deepest = 8;

function hide(value: unknown, depth = 0): unknown {
  if (depth > deepest) return hidden;
  if (Array.isArray(value)) return value.map((item) => hide(item, depth + 1));
  if (!isPlain(value)) return value;
  const shown = Object.entries(value).map(([key, inner]) => [
    key,
    hiddenKeys.has(key) ? hidden : hide(inner, depth + 1),
  ]);
  return Object.fromEntries(shown);
}

/** One write for many lines. */
const stdout = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });

export function loggingOptions(config: Config, stream: Pick<NodeJS.WritableStream, 'write'> = stdout) {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      formatters: { log: (fields: object) => hide({ ...fields }) as Record<string, unknown> },
      serializers: {
        // The database's own fields (detail, where) quote the values it refused.
        err: ({ name, message, code, stack }: Error & { code?: string }) => ({
          type: name,
          message,
          errorCode: code,
          stack: stack ?? '',
        }),
      },
      stream,
    },
  };
}

/** One line a request: the route's pattern, never the address typed, which may hold names and numbers of people. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  // Not all at once: when nobody reads any more, that would never end.
  app.addHook('onClose', (_app, done) => stdout.flush(() => done()));
  // Every field is chosen here, so there is nothing to hide.
  const log = app.log.child({}, { formatters: { log: (fields) => fields } });
  onClosed(app, ({ request, reply, endereco, aborted, bytes }) =>
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ...(aborted && { aborted }),
        bytes,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        usuario: request.sessao?.usuario.id ?? request.integracao?.ator.nome ?? request.recusa?.usuarioId,
        recusa: request.recusa?.codigo,
        endereco,
      },
      'request',
    ),
  );
}
