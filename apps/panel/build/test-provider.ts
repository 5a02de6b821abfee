import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const token = request.headers['x-access-token'] ?? null;
  const echo = JSON.stringify({
    method: request.method,
    path: request.url,
    token,
    segundoPlano: request.headers['x-segundo-plano'] !== undefined,
    body: await text(request),
  });
  const retryAfter = query.get('espera');
  if (retryAfter) response.setHeader('retry-after', retryAfter);
  const etag = query.get('etag');
  if (etag) response.setHeader('etag', etag);
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.statusCode = Number(query.get('status') ?? 200);
  setTimeout(() => response.end(query.get('corpo') ?? echo), Number(query.get('atraso') ?? 0));
}

/** `/prova` answers as its query asks (`status`, `atraso` in ms, `espera` in s, `corpo`, `etag`), or echoes the request. */
export function testProvider(): Plugin {
  return {
    name: 'test-provider',
    configureServer({ middlewares }) {
      middlewares.use('/prova', (request, response) => void answer(request, response));
    },
  };
}
