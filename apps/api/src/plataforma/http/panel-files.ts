import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { AppError } from './app-error.ts';
import { sendError } from './errors.ts';
import { route } from './route.ts';

const builtPanel = fileURLToPath(new URL('../../../../panel/dist', import.meta.url));

/** The panel's configuration, which it reads first: name, palette, hosts and what this provider offers. */
export function registerPanelConfig(app: FastifyInstance, config: Config): void {
  route(app, endpoints.config, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.painel;
  });
}

/** A URL that is neither a file nor a call of the API is a screen of the panel, or the page of the companies. */
function findPage({ method, url }: FastifyRequest): string | undefined {
  const pathname = URL.parse(url, 'http://painel')?.pathname;
  const isPage =
    ['GET', 'HEAD'].includes(method) &&
    pathname !== undefined &&
    !/^\/(pj|arquivos)\//.test(pathname) &&
    !path.posix.basename(pathname).includes('.');
  if (!isPage) return undefined;
  return /^\/empresa\/?$/.test(pathname) ? 'empresa.html' : 'index.html';
}

/** The panel's files have no personal data, so `setHeaders` lets the browser cache them. */
const sendCacheable = (reply: FastifyReply, file: string) =>
  reply.removeHeader('cache-control').sendFile(file);

export async function registerPanelFiles(app: FastifyInstance, root = builtPanel): Promise<void> {
  const isBuilt = existsSync(path.join(root, 'index.html'));

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        const isHashed = file.startsWith(path.join(root, 'assets') + path.sep);
        response.setHeader('vary', 'Origin, Accept-Encoding');
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get<{ Params: { '*': string } }>(
      '/*',
      { config: { access: 'public' }, schema: { hide: true } },
      (request, reply) => {
        void sendCacheable(reply, request.params['*'] || 'index.html');
      },
    );
  }

  app.setNotFoundHandler((request, reply) => {
    const page = findPage(request);
    if (isBuilt && page) {
      void sendCacheable(reply, page);
      return;
    }
    const error = new AppError('nao_encontrado', 'Endereço não encontrado. Confira o caminho da chamada.');
    void sendError(error, request, reply);
  });
}
