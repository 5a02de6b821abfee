import { nomesPoderes, type Poder } from '@painel-pj/contract/equipe/poderes';
import type { Access, FreshCode } from '@painel-pj/contract/plataforma/endpoints';
import { cabecalhoSegundoPlano } from '@painel-pj/contract/plataforma/limites';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Escopo, Integracao, Sessao } from '#plataforma/caller.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { IdentityService } from './session/identity-service.ts';
import type { SessionService } from './session/session-service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    poderes?: readonly Poder[];
    alsoByKey?: true;
    freshCode?: FreshCode;
  }
  interface FastifyRequest {
    sessao: Sessao | null;
    integracao: Integracao | null;
  }
}

type SessionAccess = Exclude<Access, 'public' | 'integration'>;

const scopesAllowed: Record<SessionAccess, readonly Escopo[]> = {
  setup: ['configuracao'],
  'password-change': ['completa', 'senha'],
  staff: ['completa'],
};

const signInAgain = (mensagem: string) => new AppError('nao_autenticado', mensagem);

const unknownKey = () =>
  new AppError('nao_autenticado', 'Chave de integração ausente, desconhecida ou revogada. Peça uma nova.');

const lacksPower = (asked: readonly Poder[]) =>
  new AppError(
    'sem_permissao',
    `Isso pede o poder ${asked.map((poder) => nomesPoderes[poder]).join(' ou ')}, que você não tem. Peça a quem cuida da equipe.`,
  );

/** Denies by default: the server does not start with a route that declares no access. */
export function registerAccess(
  app: FastifyInstance,
  { sessions, identity }: { sessions: SessionService; identity: Pick<IdentityService, 'assertCode'> },
  keys: { find: (key: string, endereco: string) => Promise<Integracao | null> },
): void {
  app.decorateRequest('sessao', null);
  app.decorateRequest('integracao', null);

  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.find(({ method, config }) => method !== 'OPTIONS' && !config?.access);
    if (undeclared) {
      throw new Error(`A rota ${undeclared.method} ${undeclared.url} não declara quem pode chamá-la.`);
    }
  });

  async function requireKey(request: FastifyRequest): Promise<void> {
    const key = request.headers['x-integration-key'];
    request.integracao = typeof key === 'string' ? await keys.find(key, request.ip) : null;
    if (!request.integracao) throw unknownKey();
  }

  async function requireSession(request: FastifyRequest, access: SessionAccess): Promise<void> {
    const token = request.headers['x-access-token'];
    const isBackground = request.headers[cabecalhoSegundoPlano] !== undefined;
    const sessao = typeof token === 'string' ? await sessions.find(token, request.ip, isBackground) : null;
    if (!sessao)
      throw signInAgain(await sessions.explainEnding(typeof token === 'string' ? token : undefined));
    // Set before any refusal, so that the log line says who called.
    request.sessao = sessao;
    if (!scopesAllowed[access].includes(sessao.escopo))
      throw signInAgain(await sessions.explainEnding(undefined));
    const { poderes } = request.routeOptions.config;
    if (poderes && !poderes.some((poder) => sessao.usuario.poderes.includes(poder)))
      throw lacksPower(poderes);
  }

  app.addHook('onRequest', async (request) => {
    const { access, alsoByKey } = request.routeOptions.config;
    if (request.is404 || request.method === 'OPTIONS' || access === 'public') return;
    if (!access) throw new AppError('sem_permissao', 'Esta chamada não está disponível.');
    const isByKey = alsoByKey && request.headers['x-integration-key'] !== undefined;
    await (access === 'integration' || isByKey ? requireKey(request) : requireSession(request, access));
  });

  // After validation: nobody is asked for a code for a form that is refused anyway.
  app.addHook('preHandler', async ({ routeOptions, sessao }) => {
    const { freshCode } = routeOptions.config;
    if (freshCode && !freshCode.onlyFor && sessao) identity.assertCode(sessao, freshCode);
  });
}
