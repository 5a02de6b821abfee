import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { cabecalhosPagina } from '@painel-pj/contract/cadastro';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

const originOf = (address: string): string[] => (address.startsWith('http') ? [new URL(address).origin] : []);

const oneYear = 31_536_000;

export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { host, hostArquivos, caminhoLogo } = config.painel;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...originOf(hostArquivos), ...originOf(caminhoLogo)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...originOf(host)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`);
    }
  });

  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'x-access-token', 'if-match', 'if-none-match'],
    exposedHeaders: ['etag', 'link', 'retry-after', 'x-request-id', ...Object.values(cabecalhosPagina)],
    maxAge: 600,
  });
}
