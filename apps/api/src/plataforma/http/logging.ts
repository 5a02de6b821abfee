import { cabecalhosEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { destination } from 'pino';
import type { Config } from '#plataforma/config/config.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { onClosed } from './on-closed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What was read, where the address does not say it. */
    lido: { cadastro?: string; linhas?: number } | null;
  }
}

/** For the log: more rows of registrations were read, or of what is on record about them. */
export function countRead(request: Pick<FastifyRequest, 'lido'>, linhas: number): void {
  request.lido = { ...request.lido, linhas: (request.lido?.linhas ?? 0) + linhas };
}

/** Personal data and secrets are hidden in the log, at any depth of an object. */
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
  ...Object.values(cabecalhosEmpresa),
  'authorization',
  'cookie',
  'set-cookie',
]);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const hidden = '[oculto]';
const maxDepth = 8;

function hide(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return hidden;
  if (Array.isArray(value)) return value.map((item) => hide(item, depth + 1));
  if (!isPlain(value)) return value;
  const shown = Object.entries(value).map(([key, inner]) => [
    key,
    hiddenKeys.has(key) ? hidden : hide(inner, depth + 1),
  ]);
  return Object.fromEntries(shown);
}

/** Buffered: one write for many lines. */
const stdout = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });

export type LogStream = Pick<NodeJS.WritableStream, 'write'>;

export function loggingOptions(config: Config, stream: LogStream = stdout) {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      formatters: { log: (fields: object) => hide({ ...fields }) as Record<string, unknown> },
      serializers: {
        // Other fields of a database error (detail, where) contain the refused values.
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

const ofCadastro = /^\/pj\/unix\/(cadastros\/)?:id(\/|$)/;

/** Which registration a call is about. Only an id: in its place anything may be typed. */
function cadastroOf({ routeOptions, params, link, lido }: FastifyRequest): string | undefined {
  const { id } = (params ?? {}) as { id?: string };
  if (id && ofCadastro.test(routeOptions.url ?? '') && isUuid(id)) return id.toLowerCase();
  return lido?.cadastro ?? link?.cadastroId;
}

/** One line per request, with the pattern of the route and never the real URL, which may contain personal data. */
export function registerAccessLog(app: FastifyInstance): void {
  app.decorateRequest('lido', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  // `flush` and not `flushSync`, which would never end if nobody reads the output.
  app.addHook('onClose', (_app, done) => stdout.flush(() => done()));
  // All fields are chosen here, so nothing has to be hidden.
  const log = app.log.child({}, { formatters: { log: (fields) => fields } });
  onClosed(app, ({ request, reply, endereco, aborted, status, bytes }) =>
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status,
        cadastro: cadastroOf(request),
        linhas: request.lido?.linhas,
        ...(aborted && { aborted }),
        bytes,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        usuario:
          request.sessao?.usuario.id ??
          request.integracao?.ator.nome ??
          request.link?.ator.nome ??
          request.recusa?.usuarioId,
        recusa: request.recusa?.codigo,
        endereco,
      },
      'request',
    ),
  );
}
