import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

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
