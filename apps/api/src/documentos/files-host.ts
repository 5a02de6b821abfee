import type { FastifyInstance } from 'fastify';
import { AppError } from '#app-error.ts';

const isFile = (url: string) => url.startsWith('/arquivos/');

/** Documents on a name of their own: nothing else answers there, and they answer nowhere else. */
export function registerFilesHost(app: FastifyInstance, hostArquivos: string): void {
  if (!hostArquivos.startsWith('http')) return;
  const { host } = new URL(hostArquivos);
  app.addHook('onRequest', async (request) => {
    if ((request.host === host) !== isFile(request.url)) {
      throw new AppError('nao_encontrado', 'Endereço não encontrado. Confira o caminho da chamada.');
    }
  });
}
