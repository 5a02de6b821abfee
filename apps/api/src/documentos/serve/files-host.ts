import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isPanelOrigin } from '#plataforma/http/panel-origin.ts';

/**
 * Documents on a name of their own: nothing else answers there, and they answer nowhere else. The route that was matched
 * tells what is asked for, however the address was written; `Host` alone tells where, whatever a client forwards.
 */
export function registerFilesHost(
  app: FastifyInstance,
  { painel: { hostArquivos }, ...config }: Pick<Config, 'painel' | 'enderecosPainel' | 'corsOrigins'>,
): void {
  if (!hostArquivos.startsWith('http')) return;
  const { host, protocol } = new URL(hostArquivos);
  app.addHook('onRequest', async (request, reply) => {
    const asked = URL.parse(`${protocol}//${request.headers.host}`)?.host;
    const isFile = request.routeOptions.url === outsideEndpoints.getArquivo.path;
    if ((asked === host) !== isFile) {
      throw new AppError('nao_encontrado', 'Endereço não encontrado. Confira o caminho da chamada.');
    }
    if (!isFile) return;
    // The panel reads documents from another origin; nobody else's page may.
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin && isPanelOrigin(origin, config)) void reply.header('access-control-allow-origin', origin);
  });
}
