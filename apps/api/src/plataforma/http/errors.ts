import type { Erro } from '@painel-pj/contract/plataforma/erro';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isTextRefused } from '#plataforma/db/database-errors.ts';
import { StoreError } from '#plataforma/start/startup-error.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, for the log. */
    recusa: AppError | null;
  }
}

const unavailable = () =>
  new AppError('indisponivel', 'O serviço está se recuperando. Tente de novo em alguns segundos.', {
    retryAfterSeconds: 2,
  });

const documentsAway = () =>
  new AppError(
    'indisponivel',
    'Os documentos estão fora de alcance no momento. Tente de novo em instantes; se persistir, avise quem opera o servidor.',
    { retryAfterSeconds: 5 },
  );

const unreadable = () =>
  new AppError('requisicao_invalida', 'Não foi possível ler a requisição. Confira o formato enviado.');

const diskFull = () =>
  new AppError(
    'indisponivel',
    'O servidor está sem espaço em disco. Avise quem o opera e tente mais tarde.',
    {
      retryAfterSeconds: 30,
    },
  );

function fromFramework(error: FastifyError): AppError | null {
  switch (error.statusCode) {
    case 413:
      return new AppError('corpo_grande', 'O conteúdo enviado é grande demais. Envie menos dados por vez.');
    case 415:
      return new AppError(
        'tipo_nao_suportado',
        'Tipo de conteúdo não aceito. Envie JSON em UTF-8, com o cabeçalho Content-Type: application/json.',
      );
    case 404:
      return new AppError('nao_encontrado', 'Endereço não encontrado. Confira o caminho da chamada.');
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? unreadable() : null;
  }
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const campos = Object.fromEntries(
      error.validation.map((problem) => [
        problem.instancePath.slice(1).replaceAll('/', '.') || 'corpo',
        problem.message ?? 'Valor inválido.',
      ]),
    );
    return new AppError('validacao', 'Confira os campos indicados.', { campos });
  }
  // The validation itself failed on an unusual input.
  if (error.code === 'FST_ERR_VALIDATION') return unreadable();
  if (error instanceof StoreError) return documentsAway();
  if (isDatabaseUnavailable(error)) return unavailable();
  if (['ENOSPC', 'EDQUOT'].includes(error.code)) return diskFull();
  if (isTextRefused(error)) {
    return new AppError('requisicao_invalida', 'O texto enviado contém caracteres não aceitos. Remova-os.');
  }
  return (
    fromFramework(error) ??
    new AppError(
      'interno',
      'Algo deu errado do nosso lado. Tente de novo; se persistir, informe o código da requisição.',
    )
  );
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.recusa = error;
  if (error.warning) {
    const { about, ...why } = error.warning;
    request.log.warn(why, about);
  }
  const corpo: Erro = {
    codigo: error.codigo,
    mensagem: error.message,
    ...(error.campos && { campos: error.campos }),
    ...(error.alertas && { alertas: error.alertas }),
    ...(error.resumoAlertas && { resumoAlertas: error.resumoAlertas }),
    ...(error.papeis && { papeis: error.papeis }),
    ...(error.com && { com: error.com }),
    requisicao: request.id,
  };
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(error.status)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(corpo);
}

export function registerErrors(app: FastifyInstance): void {
  app.decorateRequest('recusa', null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error);
    if (appError.status >= 500) request.log.error({ err: error }, 'request failed');
    // Fastify would close the connection, and who is still sending would not read the answer. Node reads the rest, for
    // as long as a request may take.
    void reply.removeHeader('connection');
    return sendError(appError, request, reply);
  });
}
