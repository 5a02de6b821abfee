import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const million = 1_000_000;

function answerPage(query: URLSearchParams, response: ServerResponse): void {
  const start = Number(query.get('cursor') ?? 0);
  const count = Math.min(Number(query.get('limite') ?? 50), million - start);
  const page = Array.from({ length: count }, (_, index) => ({
    id: `id-${start + index}`,
    razaoSocial: `Empresa ${start + index}`,
    cadastrado: 0,
    status: 'pendente',
    versao: 1,
  }));
  const next = start + count;
  if (next < million) response.setHeader('link', `</pj/unix?cursor=${next}>; rel="next"`);
  for (const name of ['pendente', 'todos']) response.setHeader(`x-contagem-${name}`, million);
  response.setHeader('x-contagem-cadastrado', 0);
  response.end(JSON.stringify(page));
}

/** `/paginas` answers like a provider with pages and a million registrations. */
export function pageProvider(): Plugin {
  return {
    name: 'page-provider',
    configureServer({ middlewares }) {
      middlewares.use('/paginas', (request, response) =>
        answerPage(new URL(request.url ?? '/', 'http://localhost').searchParams, response),
      );
    },
  };
}
