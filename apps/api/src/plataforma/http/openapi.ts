import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { cabecalhosEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import type { FastifyInstance } from 'fastify';
import { describeDocument, describeOperation } from './describe-operation.ts';
import { describeWebhooks } from './describe-webhooks.ts';

/** Who may read it: anyone, signed-in staff, or nobody. */
export type Documentacao = 'sim' | 'equipe' | 'nao';

const documents = ['/documentacao/json', '/documentacao/yaml'];

/** Runs in the browser: calls from the documentation page use the session of the panel. */
const bringToken = (request: object) => {
  const token = localStorage.getItem('token');
  if (token) (request as { headers: Record<string, string> }).headers['x-access-token'] = token;
  return request as Request;
};

/** The contract as an OpenAPI document, and a page to read it at /documentacao. */
export async function registerOpenapi(app: FastifyInstance, documentacao: Documentacao): Promise<void> {
  if (documentacao === 'nao') return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'painel-pj',
        version: '1',
        description:
          'Chamadas entre o painel e um provedor. As marcadas (Extra) são anunciadas em `recursos`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      webhooks: describeWebhooks(),
      servers: [{ url: '/', description: 'O servidor que publica este documento' }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'x-access-token',
            description:
              'O token que POST /pj/unix/login devolve. Com o cabeçalho x-segundo-plano, a chamada não conta como uso da sessão',
          },
          integracao: {
            type: 'apiKey',
            in: 'header',
            name: 'x-integration-key',
            description: 'A chave de um sistema que envia cadastros',
          },
          link: {
            type: 'apiKey',
            in: 'header',
            name: cabecalhosEmpresa.token,
            description: 'O que vem depois de # no link que a empresa recebeu; o CNPJ vai em x-link-cnpj',
          },
        },
      },
    },
    transform: describeOperation,
    transformObject: describeDocument,
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      const isKept = documentacao === 'equipe' && documents.includes(route.url);
      route.config = { ...route.config, access: isKept ? 'staff' : 'public' };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/documentacao',
      uiConfig: { requestInterceptor: bringToken },
    });
  });
}
