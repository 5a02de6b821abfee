import { outsideEndpoints } from '@painel-pj/contract/outside-endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#app-error.ts';

/**
 * Documents on a name of their own: nothing else answers there, and they answer nowhere else. The route that was matched
 * tells what is asked for, however the address was written; `Host` alone tells where, whatever a client forwards.
 */
export function registerFilesHost(app: FastifyInstance, hostArquivos: string): void {
  if (!hostArquivos.startsWith('http')) return;
  const { host, protocol } = new URL(hostArquivos);
  app.addHook('onRequest', async (request, reply) => {
    const asked = URL.parse(`${protocol}//${request.headers.host}`)?.host;
    const isFile = request.routeOptions.url === outsideEndpoints.arquivo.path;
    if ((asked === host) !== isFile) {
      throw new AppError('nao_encontrado', 'Endereço não encontrado. Confira o caminho da chamada.');
    }
    // The panel reads documents from another origin. The name is the permission; no cookie or token comes along.
    if (isFile) void reply.header('access-control-allow-origin', '*');
  });
}
