import cors from '@fastify/cors';
import { cabecalhosEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import { cabecalhoSegundoPlano, cabecalhosPagina } from '@painel-pj/contract/plataforma/limites';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';

const originOf = (address: string): string[] => (address.startsWith('http') ? [new URL(address).origin] : []);

const oneYear = 31_536_000;

/** The same for every answer, so they are built once. */
function buildHeaders({ host, hostArquivos, caminhoLogo }: Config['painel']): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The panel fetches documents and shows them as `blob:` URLs, which only this page can create.
    ["img-src 'self' data: blob:", ...originOf(hostArquivos), ...originOf(caminhoLogo)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...originOf(host), ...originOf(hostArquivos)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    // The default for all answers, which may have personal data; a route that allows caching sets its own header.
    'cache-control': 'no-store',
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = buildHeaders(config.painel);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`);
    }
    done();
  });

  if (config.corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      ...['content-type', 'x-access-token', 'if-match', 'if-none-match', cabecalhoSegundoPlano],
      ...Object.values(cabecalhosEmpresa),
    ],
    exposedHeaders: ['etag', 'link', 'retry-after', 'x-request-id', ...Object.values(cabecalhosPagina)],
    maxAge: 600,
  });
}
