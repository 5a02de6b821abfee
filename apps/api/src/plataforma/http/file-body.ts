import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Calls whose body is a file, whatever it calls itself. */
export async function registerFileBody(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    register(scope);
  });
}

export const bodyOf = (request: { body: unknown; raw: Readable }): Readable =>
  (request.body as Readable | null) ?? request.raw;
